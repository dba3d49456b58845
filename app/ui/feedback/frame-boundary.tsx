import { PanelErrorBoundary } from './error-boundary.tsx'

/** The route between a frame and its pages (`routes.ts`): what a page throws is shown in its place, and the frame stays. */
export { PanelErrorBoundary as ErrorBoundary }
