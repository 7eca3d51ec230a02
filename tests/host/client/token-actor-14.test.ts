import { tokenActorStories } from "./token-actor-stories.ts";

tokenActorStories(14);
