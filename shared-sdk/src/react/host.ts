/** What only the shell uses: it owns the router, and what comes before a page. Never lent to remotes. */
export {
  createBrowserRouter,
  matchPath,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useMatches,
} from 'react-router-dom';
export { type FirstCall, firstCallsAt } from '../contract/first-calls.ts';
export { askAhead, takeAnswer } from './first-calls.ts';
