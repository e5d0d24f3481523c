import 'virtual:screens/theme.css';
import '../../../engine/block/base.css';
import { createRoot } from 'react-dom/client';
import appPlan from 'virtual:screens/app';
import calls from 'virtual:screens/calls';
import icons from 'virtual:screens/icons';
import plans from 'virtual:screens/plans';
import tables from 'virtual:screens/locales';
import { createApp } from '../../../engine/app.tsx';
import { registerIcons } from '../../../engine/icon/registry.tsx';
import { createHost } from './host.ts';
import { createRouter } from './router.tsx';

registerIcons(icons);
const { host, texts } = createHost(calls, tables);
const app = createApp(host, appPlan);
const Router = createRouter(app, plans, 'todo/tasks', texts);

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no root');
createRoot(element).render(<Router />);
