import { type ReactNode } from 'react'
import { wholeAddress } from '#app/features/branches/rules.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { FlashProvider, FlashSlot } from '#app/ui/feedback/flash.tsx'
import { Stepper } from '#app/ui/feedback/stepper.tsx'
import { OwnSheet } from '#app/ui/style/own-sheet.tsx'
import { type PublicBranch } from '../schemas.ts'
import './booking.css'

type BookingFrameProps = {
	business: { name: string; slug: string; sheet?: string | null }
	branch?: Pick<PublicBranch, 'address' | 'city'>
	/** Where one stands on the way, with the addresses to go back to. */
	step?: { current: 'servicio' | 'horario' | 'datos'; services?: string; times?: string }
	flash?: Flash | null
	children: ReactNode
}

/** Whose page it is, how far one has come, and the page itself. */
export function BookingFrame({ business, branch, step, flash = null, children }: BookingFrameProps) {
	return (
		<FlashProvider flash={flash}>
			<OwnSheet sheet={business.sheet} />
			<main className="booking" id="contenido">
				<div className="booking-brand">
					<Avatar name={business.name} size="l" square />
					<div>
						<b className="text-5">{business.name}</b>
						{branch ? <p className="muted">{wholeAddress(branch)}</p> : null}
					</div>
				</div>
				{step ? <Steps {...step} /> : null}
				<FlashSlot />
				{children}
			</main>
		</FlashProvider>
	)
}

function Steps({ current, services, times }: NonNullable<BookingFrameProps['step']>) {
	return (
		<Stepper
			label="Pasos de la reserva"
			current={current}
			steps={[
				{ id: 'servicio', name: 'Servicio', to: services },
				{ id: 'horario', name: 'Horario', to: times },
				{ id: 'datos', name: 'Tus datos' },
			]}
		/>
	)
}
