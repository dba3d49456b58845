import { type ReactNode } from 'react'
import { Countdown } from '#app/ui/feedback/countdown.tsx'
import './partner.css'

type DiscountTimerLayoutProps = {
	/** `until`: the end in words ('23:30'), for who has no script. Null: nothing ends, the page stands alone. */
	offer: { message: string; secondsLeft: number; until: string } | null
	onEnd?: () => void
	children?: ReactNode
}

/** A black bar on top of a page whose price ends soon (NAV-040). */
export function DiscountTimerLayout({ offer, onEnd, children }: DiscountTimerLayoutProps) {
	return (
		<>
			{offer ? (
				<aside className="timer-banner" aria-label="Descuento por tiempo limitado">
					<b>{offer.message}</b>
					<span>
						Termina: <Countdown secondsLeft={offer.secondsLeft} until={offer.until} onEnd={onEnd} />
					</span>
				</aside>
			) : null}
			{children}
		</>
	)
}
