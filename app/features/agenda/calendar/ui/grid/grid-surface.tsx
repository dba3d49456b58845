import { type CSSProperties, type ReactNode } from 'react'
import { type Calendar } from '#app/features/agenda/schemas-reads.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useLinkDelegation } from '#app/ui/use-link-delegation.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type CalendarItem, type Visible } from '../calendar-props.ts'
import { SlotMenu } from '../slot-menu.tsx'
import { useSlotMenu } from '../use-slot-menu.ts'
import { hoursOf } from './hour-gutter.tsx'
import { walkGrid } from './use-grid-arrows.ts'
import { useGridDrag } from './use-grid-drag.ts'

type GridSurfaceProps = {
	className: string
	style: CSSProperties
	visible: Visible
	items: CalendarItem[]
	links: AgendaLinks
	children: ReactNode
}

/** Around the columns of a grid: one set of hands for hundreds of links, where there is a script. */
export function GridSurface({ className, style, visible, items, links, children }: GridSurfaceProps) {
	const follow = useLinkDelegation()
	const hydrated = useHydrated()
	const menu = useSlotMenu(links)
	const drag = useGridDrag(items as Calendar['items'], links.moves)
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from links
		<div
			ref={menu.grid}
			className={className}
			style={style}
			data-from={visible.fromMinute}
			data-hours={hoursOf(visible)}
			data-move={hydrated ? links.moves.join(' ') : undefined}
			onClick={(event) => {
				if (drag.swallow()) event.preventDefault()
				else if (!menu.onPress(event)) follow(event)
			}}
			onContextMenu={menu.onContextMenu}
			onKeyDown={walkGrid}
			onDragStart={(event) => event.preventDefault()}
			{...drag.hands}
		>
			{children}
			{menu.slot ? <SlotMenu slot={menu.slot} links={links} onClose={menu.close} /> : null}
		</div>
	)
}
