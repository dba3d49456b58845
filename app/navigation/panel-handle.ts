import { useMatches } from '@remix-run/react'

/**
 * What a route of the panel may say of itself: `export const handle = { frame: 'work' } satisfies PanelHandle`.
 * `work` is a screen edge to edge beside a narrow menu; `talk` is one that also needs the phone's bottom bar away.
 * `dialog`: the route is a dialog over its parent.
 */
export type PanelHandle = { frame?: 'page' | 'work' | 'talk'; dialog?: boolean }

/** The innermost route that names a frame wins. */
export function useFrame(): NonNullable<PanelHandle['frame']> {
	const matches = useMatches()
	for (const { handle } of [...matches].reverse()) {
		if (typeof handle !== 'object' || handle === null || !('frame' in handle)) continue
		if (handle.frame === 'work' || handle.frame === 'talk') return handle.frame
	}
	return 'page'
}
