import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { type z } from 'zod'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { ruleText } from '../reckon.ts'
import { type RuleList, SaveRule, type ShownRule } from '../schemas.ts'

type Named = { id: string; name: string }
type RulesPageProps = RuleList & {
	specialists: Named[]
	services: Named[]
	products: Named[]
	formKey: string
	mayEdit: boolean
	lastResult?: SubmissionResult
}

const kinds = [
	{ id: 'service', name: 'Servicios que da' },
	{ id: 'product', name: 'Productos que usa' },
]
const types = [
	{ id: 'percentage', name: 'Porcentaje' },
	{ id: 'fixed', name: 'Cantidad' },
]

/** 'Karla · Tinte', 'Todos · Todos los servicios' */
function titleOf({ kind, specialist, thing }: ShownRule): string {
	const all = kind === 'service' ? 'Todos los servicios' : 'Todos los productos'
	return `${specialist ?? 'Todo el equipo'} · ${thing ?? all}`
}

function columnsOf(currency: string, mayEdit: boolean): Column<ShownRule>[] {
	const columns: Column<ShownRule>[] = [
		{ id: 'what', name: 'Regla', title: true, cell: (rule) => <b>{titleOf(rule)}</b> },
		{ id: 'value', name: 'Comisión', cell: (rule) => ruleText(rule, currency) },
		{
			id: 'state',
			name: 'Estado',
			cell: ({ isActive }) => (
				<StatusChip status={isActive ? 'ok' : undefined}>{isActive ? 'Activa' : 'Apagada'}</StatusChip>
			),
		},
	]
	if (!mayEdit) return columns
	return [...columns, { id: 'press', name: 'Acción', cell: (rule) => <Presses rule={rule} /> }]
}

function Presses({ rule }: { rule: ShownRule }) {
	const path = `/finanzas/comisiones/reglas/${rule.id}`
	return (
		<div className="row flex-wrap">
			<PressForm action={`${path}/${rule.isActive ? 'apagar' : 'encender'}`} size="s" label={titleOf(rule)}>
				{rule.isActive ? 'Apagar' : 'Encender'}
			</PressForm>
			<PressForm action={`${path}/quitar`} size="s" label={titleOf(rule)}>
				Quitar
			</PressForm>
		</div>
	)
}

/** What specialists earn of what they give, a rule each, and the form that adds one. */
export function RulesPage({ rules, mayEdit, ...rest }: RulesPageProps) {
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Reglas de comisión</h1>
					<p>
						Cuenta la más precisa: primero la del servicio o producto, luego la de la persona.{' '}
						<Link to="/finanzas/comisiones">Volver a las comisiones</Link>
					</p>
				</div>
			</header>
			{rules.length === 0 ? (
				<EmptyState
					title="Sin reglas de comisión"
					text="Agrega la primera: por ejemplo, 40 % de todos los servicios para todo el equipo."
				/>
			) : (
				<Table
					caption="Reglas de comisión"
					columns={columnsOf(rest.currency, mayEdit)}
					rows={rules}
					idOf={({ id }) => id}
				/>
			)}
			{mayEdit ? <NewRule {...rest} /> : null}
		</div>
	)
}

function NewRule({
	specialists,
	services,
	products,
	currency,
	formKey,
	lastResult,
}: Omit<RulesPageProps, 'rules' | 'mayEdit'>) {
	const [form, fields] = useForm<z.input<typeof SaveRule>>({
		id: 'comision',
		lastResult,
		defaultValue: { kind: 'service', type: 'percentage' },
		...validatedBy(SaveRule),
	})
	const { kind, specialistId, serviceId, productId, type, value, afterProducts } = fields
	return (
		<section className="card card-body" aria-labelledby="nueva-regla">
			<Form method="post" {...getFormProps(form)} preventScrollReset>
				<div className="stack">
					<h2 id="nueva-regla">Agregar una regla</h2>
					<input type="hidden" name="formKey" value={formKey} />
					<ErrorSummary errors={form.errors} fields={[kind, specialistId, serviceId, productId, type, value]} />
					<div className="form-grid">
						<Select field={kind} label="De qué" options={kinds} />
						<Select field={specialistId} label="Especialista" placeholder="Todo el equipo" options={specialists} />
						<Select field={serviceId} label="Servicio" placeholder="Todos los servicios" options={services} />
						<Select field={productId} label="Producto" placeholder="Todos los productos" options={products} />
						<Select field={type} label="Tipo" options={types} />
						<TextField
							field={value}
							label="Valor"
							numeric
							inputMode="decimal"
							autoComplete="off"
							hint={`El porcentaje de lo acordado, o la cantidad en ${currency} por cita o pieza.`}
						/>
					</div>
					<Check
						name={afterProducts.name}
						defaultChecked={afterProducts.initialValue === 'on'}
						hint="El porcentaje se calcula de lo que queda al restar los productos que usó la cita, a su precio."
					>
						Restar antes los productos
					</Check>
					<div className="row">
						<SaveButton icon="plus">Agregar regla</SaveButton>
					</div>
				</div>
			</Form>
		</section>
	)
}
