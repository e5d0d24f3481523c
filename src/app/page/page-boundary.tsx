import type { ReactNode } from 'react';
import { Component } from 'react';
import { ErrorPage } from './error-page.tsx';
import { useShell, useText } from '../product/shell-context.ts';

interface Props {
  readonly route: string;
  readonly children: ReactNode;
}

/** Catches the errors of a page that no boundary inside it caught, so that the rest of the app goes on. */
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
    <ErrorPage
      route={route}
      icon="cloud"
      title={t('shell.broken.title')}
      text={t('shell.broken.text')}
      action={t('shell.retry')}
      press={retry}
    />
  );
}
