import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TimeField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { initialText } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { Card } from '#app/ui/list/card.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type BusinessRecord } from '../schemas-record.ts'
import { creditAlertDefaults, SaveCreditAlerts, SaveSettings } from '../schemas-settings.ts'
import '../../ui/businesses.css'

const view = '/negocio/configuracion'
type Number = { whatsapp: string; countryCode?: string }
type Fields = Record<Numbers | 'quietFrom' | 'quietTo', string> & {
	testingNumbers: Number[]
}
type FormProps = { record: BusinessRecord; lastResult?: SubmissionResult }

/** NEG-026: the edit mode of the settings; saving or cancelling leads back to the view. */
export function SettingsForm({ record, lastResult }: FormProps) {
	const [form, fields] = useForm<Fields, unknown>({
		id: 'configuracion',
		lastResult,
		defaultValue: {
			delayResponse: String(record.delayResponse),
			limitMessagesPerDay: textOf(record.limitMessagesPerDay),
			creditsPerDay: textOf(record.creditsPerDay),
			patienceMinutes: textOf(record.patienceMinutes),
			quietFrom: record.quietFrom,
			quietTo: record.quietTo,
			testingNumbers: [...record.testingNumbers, ...spare(record.testingNumbers.length)],
		},
		...validatedBy(SaveSettings),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { delayResponse, limitMessagesPerDay, creditsPerDay, patienceMinutes, quietFrom, quietTo, testingNumbers } =
		fields
	const answers = { delayResponse, limitMessagesPerDay, creditsPerDay, patienceMinutes }
	const rows = testingNumbers.getFieldList()
	const phones = rows.flatMap((row) => Object.values(row.getFieldset()))
	return (
		<Form className="stack" method="post" {...getFormProps(form)}>
			<ErrorSummary
				errors={form.errors}
				fields={[...Object.values(answers), quietFrom, quietTo, testingNumbers, ...phones]}
			/>
			<Card title="Respuestas de los asistentes" foot={<FormButtons cancelTo={view} save="Guardar configuración" />}>
				<Answers fields={answers} />
				<fieldset className="stack stack--1 bare">
					<legend className="label">Horas sin mensajes</legend>
					<p className="hint">
						Los recordatorios y los horarios que se liberan no se envían entre estas horas de la sucursal: salen al
						terminar, o la tarde anterior si ya sería tarde para la cita. Con la misma hora dos veces, salen siempre.
					</p>
					<div className="form-grid">
						<TimeField field={quietFrom} label="Desde" />
						<TimeField field={quietTo} label="Hasta" />
					</div>
				</fieldset>
				<TestingNumbers rows={rows} />
			</Card>
		</Form>
	)
}

function textOf(value: number | undefined): string {
	return value === undefined ? '' : String(value)
}

type Numbers = 'delayResponse' | 'limitMessagesPerDay' | 'creditsPerDay' | 'patienceMinutes'

/** How soon, how often and at what cost assistants answer. */
function Answers({ fields }: { fields: Record<Numbers, FieldMetadata<string>> }) {
	const number = { type: 'number', inputMode: 'numeric', numeric: true } as const
	return (
		<div className="form-grid">
			<TextField
				{...number}
				field={fields.delayResponse}
				label="Pausa antes de contestar"
				suffix="milisegundos"
				hint="El asistente espera a que la persona termine de escribir. 10,000 son diez segundos."
				data-autofocus
			/>
			<TextField
				{...number}
				field={fields.limitMessagesPerDay}
				label="Respuestas al día por conversación"
				optional
				placeholder="Sin límite"
				hint="Vacío: sin límite."
			/>
			<TextField
				{...number}
				field={fields.creditsPerDay}
				label="Gasto máximo al día"
				suffix="créditos"
				optional
				placeholder="Sin límite"
				hint="De todos los asistentes. Al llegar, se callan hasta mañana y te avisamos."
			/>
			<TextField
				{...number}
				field={fields.patienceMinutes}
				label="Espera al modelo de lenguaje"
				suffix="minutos"
				optional
				placeholder="Pasar a una persona"
				hint="Si el modelo no responde en este tiempo, contesta el asistente integrado y te avisamos. Vacío: se pasa a una persona."
			/>
		</div>
	)
}

/** Empty rows for whoever has no scripts. */
function spare(known: number): Number[] {
	return Array.from({ length: Math.min(3, 50 - known) }, () => ({ whatsapp: '' }))
}

function TestingNumbers({ rows }: { rows: FieldMetadata<Number>[] }) {
	const isScripted = useHydrated()
	const filled = rows.filter((row) => initialText(row.getFieldset().whatsapp)).length
	const [shown, setShown] = useState(Math.max(1, filled))
	const fields = useRef<HTMLDivElement>(null)
	// Numbers that were typed into the spare rows before scripts ran stay in sight.
	useEffect(() => {
		const typed = [...(fields.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
		const last = typed.findLastIndex(({ value }) => value.trim() !== '')
		setShown((now) => Math.max(now, last + 1))
	}, [])
	return (
		<fieldset className="stack stack--1 bare">
			<legend className="label">Números de prueba</legend>
			<p className="hint">Solo con ellos hablan los asistentes que están en modo de prueba.</p>
			<div className="form-grid" ref={fields}>
				{rows.map((row, index) => {
					const { whatsapp, countryCode } = row.getFieldset()
					return (
						<div key={row.key} hidden={isScripted && index >= shown}>
							<PhoneField field={whatsapp} country={countryCode} label={`Número ${index + 1}`} optional />
						</div>
					)
				})}
			</div>
			{isScripted && shown < rows.length ? (
				<div>
					<Button type="button" look="ghost" icon="plus" onClick={() => setShown(shown + 1)}>
						Agregar número
					</Button>
				</div>
			) : null}
		</fieldset>
	)
}

type AlertFields = { lowCreditThreshold: string; creditNotificationInterval: string }

/** API-207; ranges of document 002 §9. */
export function CreditAlertsForm({ record: { counters }, lastResult }: FormProps) {
	const [form, fields] = useForm<AlertFields, unknown>({
		id: 'avisos',
		lastResult,
		defaultValue: {
			lowCreditThreshold: String(counters.lowCreditThreshold ?? creditAlertDefaults.lowCreditThreshold),
			creditNotificationInterval: String(
				counters.creditNotificationInterval ?? creditAlertDefaults.creditNotificationInterval,
			),
		},
		...validatedBy(SaveCreditAlerts),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { lowCreditThreshold, creditNotificationInterval } = fields
	return (
		<Form className="stack" method="post" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={[lowCreditThreshold, creditNotificationInterval]} />
			<Card title="Avisos de créditos" foot={<FormButtons cancelTo={view} save="Guardar avisos" />}>
				<div className="form-grid">
					<TextField
						field={lowCreditThreshold}
						label="Avisar cuando queden"
						type="number"
						inputMode="numeric"
						numeric
						suffix="créditos"
						hint="De 1 a 1,000."
					/>
					<TextField
						field={creditNotificationInterval}
						label="Repetir el aviso cada"
						type="number"
						inputMode="numeric"
						numeric
						suffix="horas"
						hint="De 1 a 168, una semana."
					/>
				</div>
			</Card>
		</Form>
	)
}
