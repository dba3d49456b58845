import { type CSSProperties, type ReactNode } from 'react'
import { useLinkDelegation } from '#app/ui/use-link-delegation.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { walkGrid } from '../grid/use-grid-arrows.ts'
import { useSteadyFocus } from '../grid/use-steady-focus.ts'
import { useWaitingDrop } from '../waiting/use-waiting-drop.ts'

type CompactSurfaceProps = { style: CSSProperties; links: AgendaLinks; children: ReactNode }

/** Around the lines of a compact week: one set of hands for hundreds of links, where there is a script. */
export function CompactSurface({ style, links, children }: CompactSurfaceProps) {
	const follow = useLinkDelegation()
	const drop = useWaitingDrop(links)
	const focus = useSteadyFocus<HTMLDivElement>()
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from links
		<div
			className="wk"
			ref={focus.frame}
			{...focus.hands}
			style={style}
			onClick={follow}
			onKeyDown={walkGrid}
			{...drop}
		>
			{children}
		</div>
	)
}
