import { Link } from '@remix-run/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type AgendaLinks } from './agenda-links.ts'
import { clock } from './calendar-words.ts'

/** A selected moment, or a range as far as `toMinute`; `x` and `y` inside the calendar's frame, in pixels. */
export type OpenSlot = { date: string; minute: number; toMinute?: number; specialistId?: string; x: number; y: number }

type SlotMenuProps = { slot: OpenSlot; links: AgendaLinks; onClose: () => void }

/** What can be done with a free moment (AGE-008). Esc and a press elsewhere close it, and focus goes back. */
export function SlotMenu({ slot, links, onClose }: SlotMenuProps) {
	const menu = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const opener = document.activeElement
		menu.current?.querySelector('a')?.focus({ preventScroll: true })
		const onPress = (event: PointerEvent) => {
			if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose()
		}
		const onKey = (event: globalThis.KeyboardEvent) => {
			if (event.key !== 'Escape') return
			onClose()
			if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
		}
		document.addEventListener('pointerdown', onPress)
		document.addEventListener('keydown', onKey)
		return () => {
			document.removeEventListener('pointerdown', onPress)
			document.removeEventListener('keydown', onKey)
		}
	}, [onClose])
	const choices = choicesOf(slot, links)
	if (choices.length === 0) return null
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are two links
		<div
			className="menu-list slot-choice"
			ref={menu}
			style={{ left: slot.x, top: slot.y }}
			role="group"
			aria-label={wordsOf(slot)}
			onKeyDown={step}
		>
			{slot.toMinute === undefined ? null : <p className="caption px-2 py-1">{wordsOf(slot)}</p>}
			{choices.map(({ to, icon, text }) => (
				<Link key={to} className="menu-item" to={to} preventScrollReset onClick={onClose}>
					<Icon name={icon} />
					{text}
				</Link>
			))}
		</div>
	)
}

function wordsOf({ minute, toMinute }: OpenSlot): string {
	return toMinute === undefined ? `A las ${clock(minute)}` : `De ${clock(minute)} a ${clock(toMinute)}`
}

/** 'Agendar cita' and 'Bloquear horario', as far as the person may (AGE-013 to AGE-016). */
export function choicesOf({ date, minute, toMinute, specialistId }: Omit<OpenSlot, 'x' | 'y'>, links: AgendaLinks) {
	const book = links.book?.(date, specialistId)(minute, toMinute)
	const block = links.block?.(date, specialistId)(minute, toMinute)
	return [
		...(book ? [{ to: book, icon: 'calendar-plus' as const, text: 'Agendar cita' }] : []),
		...(block ? [{ to: block, icon: 'lock' as const, text: 'Bloquear horario' }] : []),
	]
}

function step({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
	if (key !== 'ArrowDown' && key !== 'ArrowUp') return
	const items = [...currentTarget.querySelectorAll<HTMLElement>('a')]
	const at = items.indexOf(currentTarget.ownerDocument.activeElement as HTMLElement)
	items[(at + (key === 'ArrowDown' ? 1 : items.length - 1)) % items.length]?.focus()
}
