import type { ReactNode } from 'react';
import { Suspense, useContext } from 'react';
import type { CallError } from '../../../engine/host.ts';
import { hasRequired } from '../../../engine/render/params.ts';
import type { Place } from '../navigation/place.ts';
import { LayerContext } from '../navigation/place.ts';
import { Frame } from '../layout/page-layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Trouble } from './trouble.tsx';
import { useLoading } from './use-loading.ts';
import { useShell, useText } from '../product/shell-context.ts';

const NONE = {};

/** The page of a place, or why it cannot be shown. */
export function Page({ place }: { readonly place: Place }): ReactNode {
  const { app, pages } = useShell();
  const route = place.address?.route;
  if (route !== undefined && pages.has(route)) return <LoadedPage place={place} route={route} />;
  return <Nowhere route={route ?? ''} planned={route !== undefined && app.planned.includes(route)} />;
}

/** An address that leads to no page, to one that is yet to be built, or to something that the server does not know. */
function Nowhere({
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
  // What names no thing at all, as a word in the place of a number, is no address of a page.
  const missing = error !== undefined && error.code !== 'parameter_error';
  const [icon, title, text] = planned
    ? (['soon', t('shell.planned.title'), t('shell.under_development')] as const)
    : ([
        'missing',
        missing ? error.text : t('shell.not_found.title'),
        t(missing ? 'shell.gone' : 'shell.not_found.text'),
      ] as const);
  return <Trouble route={route} icon={icon} title={title} text={text} action={t('shell.home')} press={home} />;
}

function LoadedPage({ place, route }: { readonly place: Place; readonly route: string }): ReactNode {
  const { app, engine, pages, update } = useShell();
  const t = useText();
  const leaving = useContext(LayerContext)?.leaving ?? false;
  const [loading, retry] = useLoading(pages, route, app.timing, leaving);
  switch (loading.phase) {
    case 'waiting':
      return null;
    case 'slow':
      return <PageSkeleton route={route} />;
    case 'late':
      return (
        <Trouble
          route={route}
          icon="cloud"
          title={t('shell.late.title')}
          text={t('shell.late.text')}
          action={t('shell.retry')}
          press={retry}
        />
      );
    case 'failed':
      return loading.type === 'outdated' ? (
        <Trouble
          route={route}
          icon="update"
          title={t('shell.update.title')}
          text={t('shell.update.text')}
          action={t('shell.update.reload')}
          press={update.reload}
        />
      ) : (
        <Trouble
          route={route}
          icon="cloud"
          title={t('error.chunk.title')}
          text={t(loading.type === 'timeout' ? 'error.chunk.timeout' : 'error.chunk.missing')}
          action={t('shell.retry')}
          press={retry}
        />
      );
    case 'ready': {
      const params = place.address?.params ?? NONE;
      if (!hasRequired(loading.plan.params, params)) return <Nowhere route={route} />;
      return (
        <Suspense fallback={<PageSkeleton route={route} />}>
          <engine.Screen
            plan={loading.plan}
            params={params}
            entry={place.entry.key}
            index={place.entry.index}
            leaving={leaving}
            frame={Frame}
            nothing={Nowhere}
          />
        </Suspense>
      );
    }
  }
}
