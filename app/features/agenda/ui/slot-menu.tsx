import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type AgendaLinks } from './agenda-links.ts'
import { clock } from './calendar-words.ts'

/** A selected moment; `x` and `y` inside the calendar's frame, in pixels. */
export type OpenSlot = { date: string; minute: number; x: number; y: number }

/** What can be done with a free moment. Esc and a press elsewhere close it. */
export function SlotMenu({ slot, links, onClose }: { slot: OpenSlot; links: AgendaLinks; onClose: () => void }) {
	const menu = useRef<HTMLDivElement>(null)
	useEffect(() => {
		menu.current?.querySelector('a')?.focus()
		const onPress = (event: PointerEvent) => {
			if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose()
		}
		const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
		document.addEventListener('pointerdown', onPress)
		document.addEventListener('keydown', onKey)
		return () => {
			document.removeEventListener('pointerdown', onPress)
			document.removeEventListener('keydown', onKey)
		}
	}, [onClose])
	const { date, minute } = slot
	const book = links.book?.(date)(minute)
	const block = links.block?.(date)(minute)
	if (!book && !block) return null
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are two links
		<div
			className="menu-list sx-slot-menu"
			ref={menu}
			style={{ left: slot.x, top: slot.y }}
			role="group"
			aria-label={`A las ${clock(minute)}`}
		>
			{book ? (
				<Link className="menu-item" to={book} preventScrollReset onClick={onClose}>
					<Icon name="calendar-plus" />
					Agendar cita
				</Link>
			) : null}
			{block ? (
				<Link className="menu-item" to={block} preventScrollReset onClick={onClose}>
					<Icon name="lock" />
					Bloquear horario
				</Link>
			) : null}
		</div>
	)
}
