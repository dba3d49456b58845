import { type ReactNode } from 'react'
import { Countdown } from '#app/ui/countdown.tsx'
import './partner.css'

type DiscountTimerLayoutProps = {
	message: string
	secondsLeft: number
	/** The end in words ('23:30'), for who has no script. */
	until: string
	onEnd?: () => void
	children?: ReactNode
}

/** A black bar on top of a page whose price ends soon (NAV-040); it stays in sight. */
export function DiscountTimerLayout({ message, secondsLeft, until, onEnd, children }: DiscountTimerLayoutProps) {
	return (
		<>
			<aside className="timer-banner" aria-label="Descuento por tiempo limitado">
				<b>{message}</b>
				<span>
					Termina: <Countdown secondsLeft={secondsLeft} until={until} onEnd={onEnd} />
				</span>
			</aside>
			{children}
		</>
	)
}
