import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { payments } from '#app/features/payments/operations.server.ts'
import { providerFacts } from '#app/features/payments/providing/providers.ts'
import { moneyText } from '#app/lib/money.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Pagos reclamados' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return load(await panelContext(request), payments.disputes, {})
}

const states = {
	open: { word: 'Abierto', status: 'fallo' },
	won: { word: 'A tu favor', status: 'ok' },
	lost: { word: 'Perdido', status: 'aviso' },
} as const

export default function Disputes() {
	const { disputes, timeZone } = useLoaderData<typeof loader>()
	return (
		<div className="wrap stack">
			<PageHead
				title="Pagos reclamados"
				lead="Cuando alguien desconoce un cargo, su banco retiene el dinero. Se responde con pruebas en el panel del proveedor."
			/>
			{disputes.length === 0 ? (
				<EmptyState
					title="Ningún banco ha reclamado un pago"
					text="Si pasa, te avisamos y aquí ves hasta cuándo responder."
				/>
			) : (
				<Card title="Reclamos">
					<ul className="list list--flush">
						{disputes.map(({ paymentId, appointmentId, client, provider, state, evidenceDueAt, ...money }) => (
							<li key={paymentId}>
								<span className="grow">
									{appointmentId ? (
										<Link to={`/agenda/citas/${appointmentId}`}>{client || 'Ver la cita'}</Link>
									) : (
										client || 'Pago sin cita'
									)}
									<span className="caption block">
										{providerFacts[provider].name}
										{state === 'open'
											? evidenceDueAt
												? `, responde antes del ${dateTimeText(Date.parse(evidenceDueAt), timeZone)}`
												: ', responde cuanto antes'
											: ''}
									</span>
								</span>
								<StatusChip status={states[state].status}>{states[state].word}</StatusChip>
								<b className="num">{moneyText({ minor: money.amountMinor, currency: money.currency })}</b>
							</li>
						))}
					</ul>
				</Card>
			)}
		</div>
	)
}
