import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { missingOf } from '#app/features/agenda/money/paid.ts'
import { PaymentForm } from '#app/features/agenda/money/ui/payment-form.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { localDate } from '#app/lib/time.ts'
import { listed } from '#app/lib/words/listed.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Registrar pago' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search } = await agendaBehind(ctx, request)
	const details = await load(ctx, agenda.appointment, { appointmentId: id })
	const { appointment, visit } = details
	const paid = visit?.appointments.filter(({ status }) => status !== 'cancelada') ?? []
	const services = listed((paid.length > 0 ? paid : [appointment]).map(({ serviceName }) => serviceName))
	return {
		id,
		subject: `${services} de ${appointment.contactName}`,
		currency: appointment.currency,
		today: localDate(ctx.now, appointment.timeZone),
		missing: missingOf(details),
		parent: `/agenda/citas/${id}${search}`,
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { search } = await agendaBehind(ctx, request)
	return submit(ctx, request, agenda.registerPayment, {
		input: { appointmentId: id },
		to: ({ appointmentId }) => `/agenda/citas/${appointmentId}${search}`,
		done: 'Pago registrado correctamente',
		refused: 'No se pudo registrar el pago',
		failed: 'Error al registrar el pago',
	})
}

export default function NewPayment() {
	const { id, subject, currency, today, missing, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Registrar pago" below={<p className="muted">{subject}</p>} parent={parent}>
			<PaymentForm
				appointmentId={id}
				currency={currency}
				today={today}
				missing={missing}
				answer={answer}
				parent={parent}
			/>
		</DialogRoute>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
