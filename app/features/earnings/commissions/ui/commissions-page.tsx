import { Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { addDays } from '#app/lib/time-calendar.ts'
import { rangeInWords, shortDate } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { fortnightAfter, fortnightBefore } from '../fortnight.ts'
import { type Commissions } from '../schemas.ts'

const path = '/finanzas/comisiones'

/** '16 al 30 de noviembre de 2026' */
export function fortnightWords({ from, to }: { from: string; to: string }): string {
	return `${rangeInWords(from, to)} de ${from.slice(0, 4)}`
}

function leftOutText(count: number, currency: string): string {
	return count === 1
		? `1 concepto quedó fuera porque su precio no está en ${currency}.`
		: `${count} conceptos quedaron fuera porque su precio no está en ${currency}.`
}

/** What each specialist earned in a fortnight, and the button that closes it. */
export function CommissionsPage({ commissions, mayEdit }: { commissions: Commissions; mayEdit: boolean }) {
	const { from, currency, sheets, canClose, leftOut } = commissions
	const money = (minor: number) => moneyText({ minor, currency })
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Comisiones</h1>
					<p>Quincena del {fortnightWords(commissions)}</p>
				</div>
			</header>
			<nav className="row flex-wrap" aria-label="Quincenas">
				<LinkButton size="s" icon="chevron-left" to={`${path}?dia=${fortnightBefore(commissions).from}`}>
					Quincena anterior
				</LinkButton>
				<LinkButton size="s" to={`${path}?dia=${fortnightAfter(commissions).from}`}>
					Quincena siguiente
				</LinkButton>
				<LinkButton size="s" to={`${path}/reglas`}>
					Reglas
				</LinkButton>
				{sheets.length > 0 ? (
					<LinkButton size="s" icon="printer" to={`${path}/hoja?dia=${from}`}>
						Hoja para imprimir
					</LinkButton>
				) : null}
			</nav>
			{sheets.length === 0 ? (
				<EmptyState
					title="Sin comisiones en esta quincena"
					text="Cuentan las citas asistidas que cumplen una regla activa."
					action={mayEdit ? { to: `${path}/reglas`, text: 'Ver las reglas' } : undefined}
				/>
			) : (
				<Table
					caption="Comisiones por especialista"
					rows={sheets}
					idOf={({ specialistId }) => specialistId}
					columns={[
						{
							id: 'who',
							name: 'Especialista',
							title: true,
							cell: ({ specialist, specialistId }) => (
								<Link to={`${path}/hoja?dia=${from}&especialista=${specialistId}`}>
									<b>{specialist}</b>
								</Link>
							),
						},
						{ id: 'count', name: 'Conceptos', numeric: true, cell: ({ lines }) => lines.length },
						{ id: 'total', name: 'Comisión', numeric: true, cell: ({ totalMinor }) => <b>{money(totalMinor)}</b> },
						{
							id: 'state',
							name: 'Estado',
							cell: ({ closedBy }) =>
								closedBy ? (
									<StatusChip status="ok">Cerrada por {closedBy}</StatusChip>
								) : (
									<StatusChip>Abierta</StatusChip>
								),
						},
					]}
				/>
			)}
			{mayEdit && canClose ? (
				<PressForm action={`${path}/cerrar?dia=${from}`} icon="check">
					Cerrar quincena
				</PressForm>
			) : null}
			{mayEdit && !canClose && sheets.some(({ closedAt }) => !closedAt) ? (
				<p>{`Se cierra desde el ${shortDate(addDays(commissions.to, 1))}, cuando la quincena haya terminado.`}</p>
			) : null}
			<p className="caption">
				Se calcula de lo acordado por cada cita asistida. Al cerrar, la hoja queda como está: lo que cambie después ya
				no la toca, y lo que se marque después como asistido pasa a la hoja que sigue.
				{leftOut > 0 ? ` ${leftOutText(leftOut, currency)}` : null}
			</p>
		</div>
	)
}
