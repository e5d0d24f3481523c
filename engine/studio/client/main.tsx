import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { connect, tellWhereabouts } from './state/server.ts';
import './styles/tokens.css';
import './styles/base.css';

// The page of the studio: it shows what the server of the studio tells, and asks it for changes.

connect();
tellWhereabouts();
const root = document.getElementById('studio');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
