import { EventEmitter } from "./event-emitter.ts";
import type { Position } from "./types.ts";

/** The steps of an application's life which subclasses fill. Here each of them does nothing, as documented. */
export abstract class ApplicationLifecycle extends EventEmitter {
  protected _canRender(_options: object): false | void {
    // For subclasses: false, or an error with the reason.
  }

  protected async _preFirstRender(_context: object, _options: object): Promise<void> {
    // For subclasses.
  }

  protected async _onFirstRender(_context: object, _options: object): Promise<void> {
    // For subclasses.
  }

  protected async _preRender(_context: object, _options: object): Promise<void> {
    // For subclasses.
  }

  protected async _onRender(_context: object, _options: object): Promise<void> {
    // For subclasses.
  }

  protected async _postRender(_context: object, _options: object): Promise<void> {
    // For subclasses.
  }

  protected async _preClose(_options: object): Promise<void> {
    // For subclasses.
  }

  protected _onClose(_options: object): void {
    // For subclasses.
  }

  protected _prePosition(_position: Position): void {
    // For subclasses.
  }

  protected _onPosition(_position: Position): void {
    // For subclasses.
  }

  /** Called for actions which have no handler. */
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }
}
