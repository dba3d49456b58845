import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { type Option, Select } from '#app/ui/form/select.tsx'
import { ColumnSelects } from '#app/ui/importing/column-selects.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { fieldsOf } from '../columns.ts'
import { MapMoveIn, type MoveInView, skipped } from '../schemas.ts'

export type Choices = { branches: Option[]; services: Option[]; specialists: Option[] }
type TermsFormProps = Pick<MoveInView, 'moveIn' | 'heads' | 'examples' | 'mapping' | 'terms'> & {
	choices: Choices
	lastResult?: SubmissionResult
}

/** The address names the file. */
const Terms = MapMoveIn.omit({ moveInId: true })

/** For the button that stands below what is to come in. */
export const termsFormId = 'columnas'

/** What each column of the file is, and how its rows are taken. */
export function TermsForm({ moveIn, heads, examples, mapping, terms, choices, lastResult }: TermsFormProps) {
	const { kind } = moveIn
	const [form, fields] = useForm<z.input<typeof Terms>>({
		id: termsFormId,
		lastResult,
		defaultValue: {
			mapping: mapping.map((field) => field ?? skipped),
			branchId: terms.branchId ?? undefined,
			serviceId: terms.serviceId ?? undefined,
			specialistId: terms.specialistId ?? undefined,
		},
		...validatedBy(Terms),
	})
	const rows = fields.mapping.getFieldList()
	const columns = [{ id: skipped, name: 'No traer' }, ...fieldsOf[kind].map(({ id, name }) => ({ id, name }))]
	const isAgenda = kind === 'appointments'
	const needed = fieldsOf[kind].find(({ isNeeded }) => isNeeded)?.name ?? ''
	return (
		<Form method="post" className="card card-body stack" {...getFormProps(form)} preventScrollReset>
			<div>
				<h2>Qué es cada columna</h2>
				<p className="muted">
					{isAgenda ? 'Hacen falta la Fecha, el Cliente y el Servicio.' : `Hace falta ${needed}.`} Cambia lo que no se
					reconoció bien.
				</p>
			</div>
			<ErrorSummary errors={form.errors} fields={[...rows, fields.branchId, fields.serviceId, fields.specialistId]} />
			<ColumnSelects fields={rows} heads={heads} examples={examples} options={columns} />
			{kind === 'services' ? null : (
				<div className="form-grid">
					<Select
						field={fields.branchId}
						label="Sucursal de las filas que no la dicen"
						options={choices.branches}
						placeholder="Elige una sucursal"
					/>
					{isAgenda ? (
						<>
							<Select
								field={fields.serviceId}
								label="Servicio de las filas que no lo dicen"
								options={choices.services}
								placeholder="Ninguno: esas filas no se traen"
							/>
							<Select
								field={fields.specialistId}
								label="Especialista de las filas que no lo dicen"
								options={choices.specialists}
								placeholder="Quien esté libre"
							/>
						</>
					) : null}
				</div>
			)}
			{isAgenda ? (
				<>
					<Check
						name={fields.overlaps.name}
						defaultChecked={terms.overlaps}
						hint="Sin esta opción, lo que choca con otra cita, un bloqueo o el horario no se trae y queda en un archivo."
					>
						Traer también las que se enciman o caen fuera de horario
					</Check>
					<Check
						name={fields.reminders.name}
						defaultChecked={terms.reminders}
						hint="Nadie recibe un mensaje por traerlas. Con esta opción sí llega el recordatorio de siempre antes de cada una."
					>
						Enviar recordatorios de estas citas
					</Check>
				</>
			) : null}
			<div className="row">
				<SaveButton look="secondary">Guardar y revisar</SaveButton>
			</div>
		</Form>
	)
}
