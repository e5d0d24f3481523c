import type { KeyboardEventHandler, ReactNode } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Drawer } from '@base-ui/react/drawer';
import { drawIcon } from '../icon/registry.tsx';
import type { Layer } from './layers.ts';
import { useLayer } from './use-layer.ts';
import css from './sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  /** Undefined while it is unknown. */
  readonly title: ReactNode;
  /** The translated label of the close button. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Nodes below the scrolling content. */
  readonly foot?: ReactNode;
  /** Names the sheet for tests: `data-node` of the dialog. */
  readonly id?: string | undefined;
  /**
   * Called when the user wants to close it: close button, swipe, outside press, escape, the phone's back button. The
   * owner then sets `open` to false.
   */
  readonly onClose: () => void;
  /** Returns false to keep it open whatever the user does, as while a call is under way. */
  readonly mayClose?: () => boolean;
  /** Its layer, where the owner holds it; else the sheet opens one of its own. */
  readonly layer?: Layer;
  /** Called when the closing animation has ended. */
  readonly onClosed?: () => void;
  readonly onKeyDown?: KeyboardEventHandler;
}

/**
 * A bottom sheet: a modal dialog that traps the focus and restores it, closes by swipe, and keeps its fields above the
 * phone's keyboard. Heavy (the drawer of Base UI): load it with `import()`.
 */
export function Sheet(props: SheetProps): ReactNode {
  const { open, onClose, mayClose, onClosed } = props;
  const own = useLayer(open && props.layer === undefined, () => {
    if (mayClose?.() === false) return false;
    onClose();
    return true;
  });
  return (
    <CSPProvider disableStyleElements>
      <Drawer.Root
        open={open}
        onOpenChange={(next, details) => {
          if (next) return;
          // A press in a dialog above this sheet is not a press outside it.
          if ((props.layer ?? own.current)?.isTop() === false || mayClose?.() === false) details.cancel();
          else onClose();
        }}
        onOpenChangeComplete={(next) => {
          if (!next) onClosed?.();
        }}
      >
        <Drawer.Portal className={css.layer}>
          <Drawer.Backdrop className={css.scrim} forceRender />
          <Drawer.VirtualKeyboardProvider>
            <Drawer.Viewport className={css.viewport}>
              <Drawer.Popup className={css.sheet} data-node={props.id} onKeyDown={props.onKeyDown}>
                <div className={css.head}>
                  <Drawer.Title className={css.title}>{props.title}</Drawer.Title>
                  <Drawer.Close className={css.close} aria-label={props.closeLabel}>
                    {drawIcon('x', 20)}
                  </Drawer.Close>
                </div>
                <Drawer.Content className={css.body} data-scroller>
                  {props.children}
                </Drawer.Content>
                {props.foot != null && <div className={css.foot}>{props.foot}</div>}
              </Drawer.Popup>
            </Drawer.Viewport>
          </Drawer.VirtualKeyboardProvider>
        </Drawer.Portal>
      </Drawer.Root>
    </CSPProvider>
  );
}
