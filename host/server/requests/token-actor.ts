import { applyDelta, nextDelta } from "../../common/data/actor-delta.ts";
import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { RuleError } from "../problem.ts";
import type { Change, DocumentStore } from "../storage/store.ts";
import { documentClass, type ServerDocument } from "../world/schema.ts";
import { descend, type Draft, EmbeddedList, found, type Step } from "./target-steps.ts";

/** Does a request concern the actor which a token has of its own, or what is in that actor? */
export function isTokenActor(steps: Step[], type: string): boolean {
  const [scene, token, actor] = steps;
  return scene?.type === "Scene" && token?.type === "Token" && (actor ? actor.type : type) === "Actor";
}

/**
 * The actor of a token that is not linked, to be changed on trial: made of its base actor and the token's delta, and written
 * back as a delta.
 */
export class TokenActorDraft implements Draft {
  readonly store: DocumentStore;
  readonly pack = undefined;
  readonly parent: ServerDocument;
  readonly #scene: Data;
  readonly #token: Data;
  readonly #base: Data;
  readonly #before: Data;
  /** The actor as it shall be. */
  #actor: Data;
  /** What is in the actor, if the request is about that. */
  readonly #list: EmbeddedList | undefined;

  /** @throws Refusal when there is no such token, or none with an actor of its own. */
  constructor(scenes: DocumentStore, actors: DocumentStore, steps: Step[], type: string) {
    const [sceneStep, tokenStep, actorStep, ...inner] = steps as [Step, Step, Step | undefined, ...Step[]];
    this.store = scenes;
    this.#scene = deepClone(found(scenes.get("scenes", sceneStep.id), sceneStep));
    const tokens = this.#scene.tokens as Data[];
    this.#token = found(
      tokens.find(({ _id }) => _id === tokenStep.id),
      tokenStep,
    );
    if (this.#token.actorLink)
      throw new RuleError(`The token "${String(this.#token.name)}" is linked: change its actor instead.`);
    const baseStep = { type: "Actor", id: actorStep?.id ?? String(this.#token.actorId) };
    this.#base = found(actors.get("actors", String(this.#token.actorId)), baseStep);
    this.#before = applyDelta(this.#base, this.#token.delta as Data | null);
    this.#actor = deepClone(this.#before);
    const scene = new (documentClass("Scene"))(deepClone(this.#scene), {});
    const token = new (documentClass("Token"))(deepClone(this.#token), { parent: scene });
    if (!actorStep) {
      this.parent = token;
      return;
    }
    const actor = new (documentClass("Actor"))(deepClone(this.#actor), { parent: token });
    const place = descend({ data: this.#actor, type: "Actor", document: actor }, inner, null);
    this.parent = place.document;
    this.#list = new EmbeddedList(place.data, place.type, type);
  }

  all(): Data[] {
    return this.#list?.all() ?? [this.#actor];
  }

  get(id: string): Data | undefined {
    return this.all().find(({ _id }) => _id === id);
  }

  put(document: Data): void {
    if (this.#list) this.#list.put(document);
    else if (document._id === this.#actor._id) this.#actor = document;
    else throw new RuleError(`The token "${String(this.#token.name)}" has an actor already: it can have no other.`);
  }

  remove(id: string): void {
    if (!this.#list)
      throw new RuleError("The actor of a token goes with the token: delete that, or restore its delta.");
    this.#list.remove(id);
  }

  changes(): Change[] {
    this.#token.delta = nextDelta(this.#base, this.#token.delta as Data | null, this.#before, this.#actor);
    return [{ collection: "scenes", id: String(this.#scene._id), document: this.#scene }];
  }
}
