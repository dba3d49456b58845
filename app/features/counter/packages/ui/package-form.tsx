import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { decimalText } from '#app/lib/money.ts'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError, type FieldState } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Package, PackageFields } from '../schemas.ts'

type Named = { id: string; name: string }
type PackageFormProps = {
	offered?: Package
	services: Named[]
	branches: Named[]
	currency: string
	lastResult?: SubmissionResult
}

/** What a package is: its sessions, price, services and branches, and when a session is used up. */
export function PackageForm({ offered, services, branches, currency, lastResult }: PackageFormProps) {
	const [form, fields] = useForm<z.input<typeof PackageFields>>({
		id: 'paquete',
		lastResult,
		defaultValue: startOf(offered),
		...validatedBy(PackageFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { name, sessions, price, validDays, noticeDays, lateHours, noShowUses, serviceIds, branchIds } = fields
	const { sellsOnline } = fields
	// Where it is limited to what is not in the list, e.g. an archived branch, it stays limited.
	const limits = listIn(branchIds.initialValue)
	const listed = [name, sessions, price, validDays, serviceIds, branchIds, noticeDays, lateHours]
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={listed} />
			<div className="form-cols">
				<div className="stack">
					<FormCard title="El paquete">
						<div className="form-grid">
							<TextField
								field={name}
								label="Nombre"
								className="full"
								placeholder="10 cortes"
								autoComplete="off"
								data-autofocus
							/>
							<TextField field={sessions} label="Sesiones" type="number" numeric min={1} max={100} />
							<AmountField field={price} label="Precio" suffix={currency} />
							<TextField
								field={validDays}
								label="Sirve por"
								hint="Desde el día en que se vende."
								suffix="días"
								type="number"
								numeric
								min={1}
								max={1825}
							/>
							<TextField
								field={noticeDays}
								label="Avisar antes de que venza"
								hint="0: sin aviso."
								suffix="días"
								type="number"
								numeric
								min={0}
								max={60}
							/>
						</div>
					</FormCard>
					<FormCard title="En línea">
						<Switch name={sellsOnline.name} value="on" defaultChecked={sellsOnline.initialValue === 'on'} end>
							<span className="grow">
								Se vende en tu página de reservas
								<span className="caption block">Se paga con un enlace; hace falta Mercado Pago o Stripe.</span>
							</span>
						</Switch>
					</FormCard>
					<FormCard title="Cuándo se gasta una sesión" lead="Una cita cancelada a tiempo siempre regresa su sesión.">
						<Switch name={noShowUses.name} value="on" defaultChecked={noShowUses.initialValue === 'on'} end>
							<span className="grow">Si no llega a su cita, pierde la sesión</span>
						</Switch>
						<TextField
							field={lateHours}
							label="La pierde si cancela con menos de"
							hint="0: cancele cuando cancele, la sesión regresa."
							suffix="horas"
							type="number"
							numeric
							min={0}
							max={168}
						/>
					</FormCard>
				</div>
				<div className="stack">
					<FormCard title="Servicios" lead="Cada sesión es una cita de uno de estos.">
						{services.length === 0 ? <p className="muted">Primero agrega tus servicios.</p> : null}
						<Choices field={serviceIds} label="Servicios" options={services} />
					</FormCard>
					{limits
						.filter((id) => !branches.some((branch) => branch.id === id))
						.map((id) => (
							<input key={id} type="hidden" name={branchIds.name} value={id} />
						))}
					{branches.length > 1 || (branches.length > 0 && limits.length > 0) ? (
						<FormCard title="Sucursales" lead="Sin elegir ninguna, se vende y se usa en todas.">
							<Choices field={branchIds} label="Sucursales" options={branches} />
						</FormCard>
					) : null}
				</div>
			</div>
			<SaveBar dirty={changed} cancelTo="/paquetes" save={offered ? 'Guardar cambios' : 'Crear paquete'} />
		</Form>
	)
}

type ChoicesProps = { field: FieldState & { name: string }; label: string; options: Named[] }

function Choices({ field, label, options }: ChoicesProps) {
	const chosen = listIn(field.initialValue)
	return (
		<fieldset className="bare" id={field.id} tabIndex={-1}>
			<legend className="sr">{label}</legend>
			{options.map(({ id, name }) => (
				<Check key={id} name={field.name} value={id} defaultChecked={chosen.includes(id)}>
					{name}
				</Check>
			))}
			<FieldError field={field} label={label} />
		</fieldset>
	)
}

function startOf(offered: Package | undefined) {
	if (!offered) return { validDays: 180, noticeDays: 7, lateHours: 0, noShowUses: true, serviceIds: [], branchIds: [] }
	const { name, sessions, priceMinor, currency, validDays, noticeDays, lateHours, noShowUses, sellsOnline } = offered
	const { serviceIds, branchIds } = offered
	return {
		...{ name, sessions, price: decimalText(priceMinor, currency), validDays, noticeDays, lateHours },
		...{ noShowUses, sellsOnline, serviceIds, branchIds },
	}
}
