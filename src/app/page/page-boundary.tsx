import type { ReactNode } from 'react';
import { Component } from 'react';
import { Trouble } from './trouble.tsx';
import { useShell, useText } from '../product/shell-context.ts';

interface Props {
  readonly route: string;
  readonly children: ReactNode;
}

/** Keeps what breaks inside a page, and was caught by nothing nearer, from taking the app with it. */
export function PageBoundary({ route, children }: Props): ReactNode {
  const { report } = useShell();
  return (
    <Boundary route={route} caught={(error) => report({ page: route, code: 'page', detail: String(error) })}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<Props & { readonly caught: (error: unknown) => void }, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.caught(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <Broken route={this.props.route} retry={() => this.setState({ broken: false })} />;
  }
}

function Broken({ route, retry }: { readonly route: string; readonly retry: () => void }): ReactNode {
  const t = useText();
  return (
    <Trouble
      route={route}
      icon="cloud"
      title={t('shell.broken.title')}
      text={t('shell.broken.text')}
      action={t('shell.retry')}
      press={retry}
    />
  );
}
