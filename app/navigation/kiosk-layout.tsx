import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { timeText } from '#app/lib/time-text.ts'
import { ChipLinks } from '#app/ui/chips.tsx'
import { BrandLink } from './brand.tsx'
import { type KioskMode, kioskModes, kioskTheme, lookAgain } from './kiosk-theme.ts'
import { useBrand } from './use-brand.ts'
import './funnel.css'
import './shell.css'

const words: Record<KioskMode, string> = { light: 'Claro', dark: 'Oscuro', hour: 'Por hora' }

type KioskLayoutProps = {
	mode: KioskMode
	/** When the page was made, epoch milliseconds: a wrong clock in the browser does not matter. */
	now: number
	timeZone: string
	children?: ReactNode
}

/** A screen that hangs in the shop all day: its theme is chosen by link, or follows the hour (NAV-041). */
export function KioskLayout({ mode, now, timeZone, children }: KioskLayoutProps) {
	const brand = useBrand()
	const { pathname, search } = useLocation()
	const theme = kioskTheme(mode, useHour(now, timeZone))
	const chips = kioskModes.map((id) => {
		const query = new URLSearchParams(search)
		query.set('tema', id)
		return { id, to: `${pathname}?${query}`, current: id === mode, children: words[id] }
	})
	return (
		<div className="kiosk" data-theme={theme}>
			<header className="kiosk-bar">
				<BrandLink brand={brand} to="/principal" />
				<span className="push" />
				<ChipLinks label="Tema" chips={chips} />
			</header>
			<main id="contenido" tabIndex={-1}>
				{children}
			</main>
		</div>
	)
}

function useHour(now: number, timeZone: string): number {
	const [at, setAt] = useState(now)
	useEffect(() => {
		const madeAt = performance.now()
		const timer = setInterval(() => setAt(now + performance.now() - madeAt), lookAgain)
		return () => clearInterval(timer)
	}, [now])
	return Number(timeText(at, timeZone).slice(0, 2))
}
