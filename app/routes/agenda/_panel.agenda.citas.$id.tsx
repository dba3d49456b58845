import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AppointmentDialog } from '#app/features/agenda/booking/ui/appointment-dialog.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { SessionCard } from '#app/features/counter/packages/ui/session-card.tsx'
import { ReceiptLinks } from '#app/features/counter/receipts/ui/receipt-links.tsx'
import { OnlinePayments } from '#app/features/payments/refunding/ui/online-payments.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'
import { aroundAppointment } from './appointment-surroundings.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cita' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search, parent } = await agendaBehind(ctx, request)
	const details = await load(ctx, agenda.appointment, { appointmentId: id })
	return { details, search, parent, ...(await aroundAppointment(ctx, details, search)) }
}

export default function Appointment() {
	const { details, search, parent, payUrl, card, ways, reminder, online, mayRefund, ...money } =
		useLoaderData<typeof loader>()
	const { receipts, mayGiveBack, session, sellPath } = money
	const { appointment, may } = details
	const path = `/agenda/citas/${appointment.id}`
	return (
		<AppointmentDialog
			details={details}
			parent={parent}
			path={path}
			search={search}
			payUrl={payUrl}
			card={card}
			ways={ways}
			reminder={reminder}
			online={
				<>
					{session ? <SessionCard session={session} path={path} sellPath={sellPath} /> : null}
					<OnlinePayments
						payments={online}
						path={path}
						timeZone={appointment.timeZone}
						mayRefund={mayRefund}
						mayRebook={may.edit}
					/>
					<ReceiptLinks
						receipts={receipts}
						timeZone={appointment.timeZone}
						refundPath={mayGiveBack ? `${path}/devolver` : undefined}
					/>
				</>
			}
		/>
	)
}
