import { Component, type ReactNode } from 'react';
import type { RenderContext, NodePlan } from './plan.ts';
import styles from './guard.module.css';

/**
 * An error boundary per node: an exception in one node replaces only that node by a compact fallback, and is reported
 * with the node's position.
 */
export class Guard extends Component<
  { readonly plan: NodePlan; readonly x: RenderContext; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { plan, x } = this.props;
    x.host.report({ code: 'node', detail: `${x.page.plan.name} ${plan.n}: ${String(error)}` });
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <Fallback x={this.props.x} retry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

export function Fallback({ x, retry }: { readonly x: RenderContext; readonly retry?: () => void }): ReactNode {
  return (
    <div className={styles.fallback} role="alert">
      <span>{x.t('engine.node_failed')}</span>
      {retry === undefined ? null : (
        <button type="button" className={styles.retry} onClick={retry}>
          {x.t('engine.retry')}
        </button>
      )}
    </div>
  );
}
