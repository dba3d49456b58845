import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { timeText } from '#app/lib/time-text.ts'
import { ChipLinks } from '#app/ui/chips.tsx'
import { type KioskMode, kioskModes, kioskTheme, lookAgain } from './kiosk-theme.ts'
import './funnel.css'

const words: Record<KioskMode, string> = { light: 'Claro', dark: 'Oscuro', hour: 'Por hora' }

type KioskLayoutProps = {
	/** Whose screen it is; it leads nowhere, since whoever stands before it may press anything. */
	business: string
	branch: string
	mode: KioskMode
	/** When the page was made, epoch milliseconds: a wrong clock in the browser does not matter. */
	now: number
	timeZone: string
	children?: ReactNode
}

/** A screen that hangs in the shop all day: its theme is chosen by link, or follows the hour (NAV-041). */
export function KioskLayout({ business, branch, mode, now, timeZone, children }: KioskLayoutProps) {
	const { pathname } = useLocation()
	const clock = useClock(now, timeZone)
	const theme = kioskTheme(mode, Number(clock.slice(0, 2)))
	const chips = kioskModes.map((id) => {
		return { id, to: `${pathname}?tema=${id}`, current: id === mode, children: words[id] }
	})
	return (
		<div className="kiosk" data-theme={theme}>
			<header className="kiosk-bar">
				<p className="kiosk-place">
					<b>{business}</b>
					<span className="muted">{branch}</span>
				</p>
				<time className="kiosk-clock num push">{clock}</time>
			</header>
			<main id="contenido" tabIndex={-1}>
				{children}
			</main>
			<footer className="kiosk-foot">
				<ChipLinks label="Tema" chips={chips} />
			</footer>
		</div>
	)
}

/** The branch's hour, looked at again each minute (NAV-042). */
function useClock(now: number, timeZone: string): string {
	const [at, setAt] = useState(now)
	useEffect(() => {
		const madeAt = performance.now()
		setAt(now)
		const timer = setInterval(() => setAt(now + performance.now() - madeAt), lookAgain)
		return () => clearInterval(timer)
	}, [now])
	return timeText(at, timeZone)
}
