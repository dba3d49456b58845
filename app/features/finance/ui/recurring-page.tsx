import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { type z } from 'zod'
import { moneyText } from '#app/lib/money.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { CreateRecurring, type Recurring, type Rhythm } from '../recurring/schemas.ts'
import { categoryName, methodOptions, paymentMethods } from '../words.ts'

type Named = { id: string; name: string }
type RecurringPageProps = {
	recurring: Recurring[]
	branches: Named[]
	categories: Named[]
	currency: string
	today: string
	formKey: string
	mayEdit: boolean
	lastResult?: SubmissionResult
}

const rhythms: Record<Rhythm, string> = {
	weekly: 'Cada semana',
	fortnightly: 'Cada dos semanas',
	monthly: 'Cada mes',
}
const rhythmChoices = Object.entries(rhythms).map(([id, name]) => ({ id, name }))
function columnsOf(mayEdit: boolean): Column<Recurring>[] {
	const columns: Column<Recurring>[] = [
		{
			id: 'what',
			name: 'Gasto',
			title: true,
			cell: ({ comments, category }) => <b>{comments ?? categoryName(category)}</b>,
		},
		{ id: 'rhythm', name: 'Cada cuándo', cell: ({ rhythm }) => rhythms[rhythm] },
		{
			id: 'next',
			name: 'Siguiente',
			cell: ({ nextOn, isStopped }) =>
				isStopped ? <StatusChip status="aviso">Detenido</StatusChip> : dateInWords(nextOn),
		},
		{ id: 'branch', name: 'Sucursal', cell: ({ branchName }) => branchName },
		{ id: 'method', name: 'Método', cell: ({ paymentMethod }) => paymentMethods[paymentMethod] },
		{
			id: 'amount',
			name: 'Monto',
			numeric: true,
			cell: ({ amountMinor, currency }) => moneyText({ minor: amountMinor, currency }),
		},
	]
	if (!mayEdit) return columns
	return [
		...columns,
		{
			id: 'press',
			name: 'Acción',
			cell: ({ id, isStopped, comments, category }) => (
				<PressForm
					action={`/finanzas/movimientos/recurrentes/${id}/${isStopped ? 'reanudar' : 'detener'}`}
					size="s"
					label={comments ?? categoryName(category)}
				>
					{isStopped ? 'Reanudar' : 'Detener'}
				</PressForm>
			),
		},
	]
}

/** What is paid again and again, each with its next day, and the form that adds one. */
export function RecurringPage({ recurring, mayEdit, ...rest }: RecurringPageProps) {
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Gastos que se repiten</h1>
					<p>
						Se registran solos el día que toca. <Link to="/finanzas/movimientos">Volver a los movimientos</Link>
					</p>
				</div>
			</header>
			{recurring.length === 0 ? (
				<EmptyState
					title="Ningún gasto se repite todavía"
					text="La renta, un sueldo, el internet: se registran solos el día que toca."
				/>
			) : (
				<Table caption="Gastos que se repiten" columns={columnsOf(mayEdit)} rows={recurring} idOf={({ id }) => id} />
			)}
			{mayEdit ? <NewRecurring {...rest} /> : null}
		</div>
	)
}

function NewRecurring(props: Omit<RecurringPageProps, 'recurring' | 'mayEdit'>) {
	const { branches, categories, currency, today, formKey, lastResult } = props
	const [form, fields] = useForm<z.input<typeof CreateRecurring>>({
		id: 'recurrente',
		lastResult,
		defaultValue: {
			branchId: branches[0]?.id,
			category: 'rent',
			paymentMethod: 'transfer',
			rhythm: 'monthly',
			startsOn: today,
		},
		...validatedBy(CreateRecurring),
	})
	const { amount, branchId, category, comments, paymentMethod, rhythm, startsOn } = fields
	return (
		<section className="card card-body" aria-labelledby="nuevo-recurrente">
			<Form method="post" action="/finanzas/movimientos/recurrentes" {...getFormProps(form)} preventScrollReset>
				<div className="stack">
					<h2 id="nuevo-recurrente">Agregar un gasto que se repite</h2>
					<input type="hidden" name="formKey" value={formKey} />
					<ErrorSummary
						errors={form.errors}
						fields={[amount, rhythm, startsOn, category, paymentMethod, branchId, comments]}
					/>
					<div className="form-grid">
						<AmountField field={amount} label="Monto" suffix={currency} />
						<Select field={rhythm} label="Cada cuándo" options={rhythmChoices} />
						<DateField field={startsOn} label="Primer día" />
						<Select field={category} label="Categoría" options={categories} />
						<Select field={paymentMethod} label="Método" options={methodOptions} />
						<Select field={branchId} label="Sucursal" options={branches} />
						<TextField field={comments} label="Comentarios" optional className="full" autoComplete="off" />
					</div>
					<div className="row">
						<SaveButton icon="plus">Agregar gasto</SaveButton>
					</div>
				</div>
			</Form>
		</section>
	)
}
