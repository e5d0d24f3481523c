import type { ReactNode } from 'react';
import { Suspense, useContext } from 'react';
import type { CallError } from '../../../engine/host.ts';
import { missingParam } from '../../../engine/render/params.ts';
import type { PageLocation } from '../navigation/page-location.ts';
import { PageLayerContext } from '../navigation/page-location.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ErrorPage } from './error-page.tsx';
import { useLoading } from './use-loading.ts';
import { useShell, useText } from '../product/shell-context.ts';

const NONE = {};

/** Shows the page of a location, or why it cannot be shown. */
export function Page({ location }: { readonly location: PageLocation }): ReactNode {
  const route = location.address?.route;
  return route === undefined ? <NotFound route="" /> : <LoadedPage location={location} route={route} />;
}

/** Shown where an address has no page, a page that is not built yet, or an object that the server does not know. */
function NotFound({
  route,
  planned = false,
  error,
}: {
  readonly route: string;
  readonly planned?: boolean;
  readonly error?: CallError;
}): ReactNode {
  const { app, navigation } = useShell();
  const t = useText();
  const home = (): void => navigation.go(app.entry, {}, { replace: true });
  // A parameter of the wrong type, as a word in place of a number: such an address has no page.
  const missing = error !== undefined && error.code !== 'parameter_error';
  const [icon, title, text] = planned
    ? (['soon', t('shell.planned.title'), t('shell.under_development')] as const)
    : ([
        'missing',
        missing ? error.text : t('shell.not_found.title'),
        t(missing ? 'shell.gone' : 'shell.not_found.text'),
      ] as const);
  return <ErrorPage route={route} icon={icon} title={title} text={text} action={t('shell.home')} press={home} />;
}

/** Shown where an address lacks a parameter without which its page has nothing to show. */
function Incomplete({ route, missing }: { readonly route: string; readonly missing: string }): ReactNode {
  const { app, navigation } = useShell();
  const t = useText();
  return (
    <ErrorPage
      route={route}
      icon="missing"
      title={t('shell.incomplete.title')}
      text={t('shell.incomplete.text', { name: missing })}
      action={t('shell.home')}
      press={() => navigation.go(app.entry, {}, { replace: true })}
    />
  );
}

function LoadedPage({ location, route }: { readonly location: PageLocation; readonly route: string }): ReactNode {
  const { app, engine, pages, update } = useShell();
  const t = useText();
  const leaving = useContext(PageLayerContext)?.leaving ?? false;
  const [loading, retry] = useLoading(pages, route, app.timing, leaving);
  switch (loading.phase) {
    case 'waiting':
      return null;
    case 'slow':
      return <PageSkeleton route={route} />;
    case 'late':
      return (
        <ErrorPage
          route={route}
          icon="cloud"
          title={t('shell.late.title')}
          text={t('shell.late.text')}
          action={t('shell.retry')}
          press={retry}
        />
      );
    case 'missing':
      return <NotFound route={route} planned={app.planned.includes(route)} />;
    case 'failed':
      return loading.type === 'outdated' ? (
        <ErrorPage
          route={route}
          icon="update"
          title={t('shell.update.title')}
          text={t('shell.update.text')}
          action={t('shell.update.reload')}
          press={update.reload}
        />
      ) : (
        <ErrorPage
          route={route}
          icon="cloud"
          title={t('error.chunk.title')}
          text={t(loading.type === 'timeout' ? 'error.chunk.timeout' : 'error.chunk.missing')}
          action={t('shell.retry')}
          press={retry}
        />
      );
    case 'ready': {
      const params = location.address?.params ?? NONE;
      const missing = missingParam(loading.plan.params, params);
      if (missing !== undefined) return <Incomplete route={route} missing={missing} />;
      return (
        <Suspense fallback={<PageSkeleton route={route} />}>
          <engine.Screen
            plan={loading.plan}
            params={params}
            entry={location.entry.key}
            index={location.entry.index}
            leaving={leaving}
            frame={PageLayout}
            nothing={NotFound}
          />
        </Suspense>
      );
    }
  }
}
