import { Link } from '@remix-run/react'
import { type ComponentProps } from 'react'
import { moneyText } from '#app/lib/money.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Kpi, Kpis } from '#app/ui/chart/kpi.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { paymentMethods } from '../../words.ts'
import { differenceText } from '../outcome.ts'
import { type CashDayView, type Close, type CloseNotices, closingMessages } from '../schemas.ts'
import { CloseForm } from './close-form.tsx'
import { CloseNoticesForm } from './close-notices-form.tsx'

type Named = { id: string; name: string }
type ClosePageProps = {
	branches: Named[]
	/** Absent where the business has no branch. */
	view?: CashDayView
	today: string
	/** How the owner hears of a close, for who may say so. */
	notices?: CloseNotices
} & Pick<ComponentProps<typeof CloseForm>, 'name' | 'formKey' | 'lastResult'>

/** The cash of one branch on one day: what must be there, the count, and the closes before. */
export function ClosePage({ branches, view, today, notices, ...form }: ClosePageProps) {
	if (!view) {
		return (
			<div className="wrap">
				<h1>Corte de caja</h1>
				<EmptyState title="Aún no hay sucursales" text="La caja se cierra por sucursal." />
			</div>
		)
	}
	const { day, branchId, currency, floatMinor, expectedMinor } = view
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Corte de caja</h1>
					<p>{dateInWords(day)}</p>
				</div>
			</header>
			{branches.length > 1 ? (
				<ChipLinks
					label="Sucursal"
					chips={branches.map(({ id, name }) => {
						return { id, to: `/finanzas/corte?sucursal=${id}&fecha=${day}`, current: id === branchId, children: name }
					})}
				/>
			) : null}
			<form method="get" className="row">
				<input type="hidden" name="sucursal" value={branchId} />
				<DateField field={plainField('fecha', { value: day })} label="Día" max={today} />
				<Button>Ver día</Button>
			</form>
			<Kpis>
				<Kpi title="Fondo inicial" value={moneyText({ minor: floatMinor, currency })} />
				<Kpi title="Debe haber en efectivo" value={moneyText({ minor: expectedMinor, currency })} />
			</Kpis>
			<Methods {...view} />
			<section className="card card-body stack" aria-labelledby="contar">
				<h2 id="contar">{view.closeId ? 'La caja de este día ya se cerró' : 'Cerrar la caja'}</h2>
				{view.closeId ? (
					<>
						<Refused {...form} />
						<p>
							<Link to={`/finanzas/cortes/${view.closeId}`}>Ver el corte</Link>
						</p>
					</>
				) : view.isPast ? (
					<Callout>{closingMessages.closed}</Callout>
				) : (
					<CloseForm {...view} {...form} />
				)}
			</section>
			<Recent closes={view.recent} />
			{notices ? <CloseNoticesForm {...notices} /> : null}
		</div>
	)
}

/** Why another desk's close stands here, for who was second and whose form is gone. */
function Refused({ lastResult }: Pick<ClosePageProps, 'lastResult'>) {
	const [said] = Object.values(lastResult?.error ?? {}).flatMap((texts) => texts ?? [])
	return said ? <Callout status="fallo">{said}</Callout> : null
}

type Method = CashDayView['methods'][number]

function Methods({ methods, currency }: CashDayView) {
	const columns: Column<Method>[] = [
		{ id: 'method', name: 'Método', title: true, cell: ({ paymentMethod }) => paymentMethods[paymentMethod] },
		{ id: 'count', name: 'Movimientos', numeric: true, cell: ({ count }) => count },
		{ id: 'in', name: 'Entró', numeric: true, cell: ({ income }) => moneyText({ minor: income, currency }) },
		{ id: 'out', name: 'Salió', numeric: true, cell: ({ expense }) => moneyText({ minor: expense, currency }) },
		{
			id: 'left',
			name: 'Esperado',
			numeric: true,
			cell: ({ income, expense }) => <b>{moneyText({ minor: income - expense, currency })}</b>,
		},
	]
	if (methods.length === 0) return <p className="muted">Nada se ha movido desde el último corte.</p>
	return (
		<Table
			caption="Por método, desde el último corte"
			columns={columns}
			rows={methods}
			idOf={({ paymentMethod }) => paymentMethod}
		/>
	)
}

function Recent({ closes }: { closes: Close[] }) {
	if (closes.length === 0) return null
	const columns: Column<Close>[] = [
		{
			id: 'day',
			name: 'Día',
			title: true,
			cell: ({ id, day }) => <Link to={`/finanzas/cortes/${id}`}>{dateInWords(day)}</Link>,
		},
		{ id: 'by', name: 'Cerró', cell: ({ closedBy }) => closedBy },
		{
			id: 'state',
			name: 'Estado',
			cell: ({ reopenedBy, reviewedBy }) => (
				<StatusChip status={reopenedBy ? 'aviso' : reviewedBy ? 'ok' : 'info'}>
					{reopenedBy ? 'Reabierto' : reviewedBy ? 'Revisado' : 'Por revisar'}
				</StatusChip>
			),
		},
		{
			id: 'difference',
			name: 'Diferencia',
			cell: ({ countedMinor, expectedMinor, currency }) => differenceText(countedMinor - expectedMinor, currency),
		},
	]
	return (
		<section className="stack" aria-labelledby="cortes">
			<h2 id="cortes">Cortes anteriores</h2>
			<Table caption="Cortes anteriores" columns={columns} rows={closes} idOf={({ id }) => id} />
		</section>
	)
}
