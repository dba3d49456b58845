import { useSubmit } from '@remix-run/react'
import { type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { type Calendar } from '#app/features/agenda/schemas-reads.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useLinkDelegation } from '#app/ui/use-link-delegation.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type CalendarItem, type Visible } from '../calendar-props.ts'
import { SlotMenu } from '../slot-menu.tsx'
import { useSlotMenu } from '../use-slot-menu.ts'
import { useWaitingDrop } from '../waiting/use-waiting-drop.ts'
import { hoursOf } from './hour-gutter.tsx'
import { walkGrid } from './use-grid-arrows.ts'
import { useGridDrag } from './use-grid-drag.ts'
import { useGridSelect } from './use-grid-select.ts'
import { useSteadyFocus } from './use-steady-focus.ts'

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
	const focus = useSteadyFocus<HTMLDivElement>()
	const menu = useSlotMenu(links, focus.frame)
	const submit = useSubmit()
	const drag = useGridDrag(items as Calendar['items'], links.moves, focus.frame)
	const select = useGridSelect(menu.onChosen, Boolean(links.book ?? links.block))
	const drop = useWaitingDrop(links)
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from links
		<div
			ref={focus.frame}
			{...focus.hands}
			className={className}
			style={style}
			data-from={visible.fromMinute}
			data-hours={hoursOf(visible)}
			data-move={hydrated ? links.moves.join(' ') : undefined}
			onClick={(event) => {
				if (drag.swallow() || select.swallow()) event.preventDefault()
				else if (!menu.onPress(event)) follow(event)
			}}
			onSubmit={(event) => {
				const { submitter } = event.nativeEvent as SubmitEvent
				if (!(submitter instanceof HTMLButtonElement)) return
				event.preventDefault()
				submit(submitter, { preventScrollReset: true })
			}}
			onContextMenu={menu.onContextMenu}
			onKeyDown={walkGrid}
			onDragStart={(event) => event.preventDefault()}
			{...drop}
			{...both(drag.hands, select.hands)}
		>
			{children}
			{menu.slot ? <SlotMenu slot={menu.slot} links={links} onClose={menu.close} /> : null}
		</div>
	)
}

type Hands = Record<
	'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
	(event: PointerEvent) => void
>

/** An event is dragged, free time is drawn over: a press begins one of them at most. */
function both(first: Hands, second: Hands): Hands {
	const names = ['onPointerDown', 'onPointerMove', 'onPointerUp', 'onPointerCancel'] as const
	const pairs = names.map((name) => [
		name,
		(event: PointerEvent) => {
			first[name](event)
			second[name](event)
		},
	])
	return Object.fromEntries(pairs)
}
