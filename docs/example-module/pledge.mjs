// A chat card of one's own: somebody pledges to stand by another, whose player is asked to return it. Its name is in lang/.

const TYPE = "sirpas-luck.pledge";

Hooks.once("init", () => {
  const { StringField, SchemaField } = foundry.data.fields;
  const text = () => new StringField({ required: true, initial: "" });
  const person = () => new SchemaField({ uuid: text(), name: text() });

  /** `returns` is the id of the pledge that this one returns, empty for the first. */
  class PledgeData extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return { from: person(), to: person(), returns: text() };
    }

    static DEFINITION = {
      // What the card shows: without a template of its own, a title, lines and buttons.
      view: ({ message }) => ({
        title: `TYPES.ChatMessage.${TYPE}`,
        lines: [
          { text: game.i18n.format("SIRPAS_LUCK.pledge.says", namesIn(message)) },
          ...(answerTo(message) ? [{ text: "SIRPAS_LUCK.pledge.returned" }] : []),
        ],
        buttons: isAwaited(message) ? [{ action: "return", label: "SIRPAS_LUCK.pledge.return" }] : [],
      }),
      actions: { return: giveBack },
      answers: ({ returns }) => returns,
      // What the gate checks: who writes it must own who gives it, nothing is thrown, and it returns what was given to them.
      speaksFor: ({ from }) => [from.uuid],
      rolls: () => ({ rolls: [] }),
      mismatch: ({ from, returns }) =>
        returns === "" || game.messages.get(returns)?.system.to?.uuid === from.uuid ? null : "returns",
    };
  }

  game.sirpas.register.message({
    type: TYPE,
    model: PledgeData,
    // What it asks of others: one answer, of whom it is given to.
    challenge: {
      model: PledgeData,
      promptsAsker: true,
      read: (message) => {
        const { to, returns } = message.system;
        if (returns !== "") return null;
        const over = answerTo(message) !== undefined;
        return { awaited: over ? [] : [{ kind: "pledge", who: to.uuid, name: to.name, actor: to.uuid }], over };
      },
    },
    // What the strip at the edge of the screen shows of it. Without it: the card's name, and a button that shows the card.
    prompts: {
      pledge: {
        icon: "fa-solid fa-handshake",
        rollIcon: "fa-solid fa-handshake",
        labels: ({ message }) => ({
          what: game.i18n.format("SIRPAS_LUCK.pledge.says", namesIn(message)),
          reason: "",
          roll: game.i18n.localize("SIRPAS_LUCK.pledge.return"),
        }),
        roll: ({ message }) => giveBack(message),
      },
    },
  });
});

const namesIn = ({ system: { from, to } }) => ({ from: from.name, to: to.name });

/** The pledge that returns one, if whoever wrote it may speak for who was asked. */
function answerTo({ id, system: { to } }) {
  return game.messages.find(
    ({ type, system, author }) =>
      type === TYPE &&
      system.returns === id &&
      system.from.uuid === to.uuid &&
      fromUuidSync(to.uuid)?.testUserPermission(author, "OWNER"),
  );
}

function isAwaited(message) {
  const { to, returns } = message.system;
  return returns === "" && !answerTo(message) && fromUuidSync(to.uuid)?.isOwner === true;
}

/** Pledges the same to who gave it. */
async function giveBack(message) {
  if (!isAwaited(message)) return;
  const { from, to } = message.system;
  await ChatMessage.create({ type: TYPE, system: { from: to, to: from, returns: message.id } });
}
