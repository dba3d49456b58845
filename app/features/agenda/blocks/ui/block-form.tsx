import { getFormProps, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { FieldError, type FieldState, initialText } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { type FormAnswer } from '../../booking/ui/appointment-form.tsx'
import { type FormDefaults } from '../../booking/ui/form-defaults.ts'
import { FormProblems } from '../../booking/ui/form-problems.tsx'
import { CreateBlocks, EditBlock } from '../../schemas.ts'
import { type AppointmentChoices } from '../../schemas-reads.ts'
import { BlockSeries } from '../../series/schemas-series.ts'
import { type RepeatField, RepeatFields, ScopeField } from '../../series/ui/repeat-fields.tsx'

type BlockFormProps = {
	/** Present when a block is edited: then it has one specialist (`specialistId`) instead of several (`specialistIds`). */
	blockId?: string
	/** It is one of a series: the change may be of others too. */
	inSeries?: boolean
	choices: Pick<AppointmentChoices, 'branches' | 'specialists'>
	defaults: FormDefaults
	answer?: FormAnswer
	parent: string
}

type Fields = Record<keyof EditBlock | RepeatField | 'scope', string> & Record<'specialistIds' | 'repeatDays', string[]>

/** Time of one or more specialists in which nobody is booked. */
export function BlockForm({ blockId, inSeries, choices, defaults, answer, parent }: BlockFormProps) {
	const schema = blockId ? EditBlock : CreateBlocks
	const schemaOf = (formData: FormData) => (formData.get('repeat') ? BlockSeries : schema)
	const [form, fields] = useForm<Fields, unknown>({
		id: 'bloqueo',
		lastResult: answer?.result,
		defaultValue: { colorHex: '#555555', ...defaults, blockId },
		constraint: getZodConstraint(schema),
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: schemaOf(formData) }),
	})
	useUnsavedChanges(useChanged(form.id))
	const { title, branchId, specialistId, specialistIds, date, time, endDate, endTime, colorHex } = fields
	const who = blockId ? specialistId : specialistIds
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					{blockId ? <input type="hidden" name="blockId" value={blockId} /> : null}
					<FormProblems
						errors={form.errors}
						fields={[title, branchId, who, date, time, endDate, endTime]}
						details={answer?.details}
						insisted={fields.allowConflict.value === 'on'}
					/>
					{inSeries ? <ScopeField what="bloqueo" chosen={initialText(fields.scope)} /> : null}
					<TextField
						field={title}
						label="Título"
						placeholder="Comida, curso, vacaciones"
						autoComplete="off"
						data-autofocus
					/>
					<Select field={branchId} label="Sucursal" options={choices.branches} />
					{blockId ? (
						<Select field={specialistId} label="Especialista" options={choices.specialists} />
					) : (
						<SpecialistChecks field={specialistIds} specialists={choices.specialists} />
					)}
					<div className="form-grid form-grid--keep">
						<DateField field={date} label="Empieza" />
						<TimeField field={time} label="Hora de inicio" />
						<DateField field={endDate} label="Termina" optional hint="Vacía, el mismo día." />
						<TimeField field={endTime} label="Hora de fin" optional hint="Vacía, una hora después." />
					</div>
					{blockId ? null : <RepeatFields fields={fields} open={Boolean(fields.repeat.initialValue)} />}
					<TextField className="max-w-12" field={colorHex} label="Color" type="color" />
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save={blockId ? 'Guardar cambios' : 'Bloquear horario'} />
			</DialogFoot>
		</Form>
	)
}

type Specialist = BlockFormProps['choices']['specialists'][number]

/** One block is made for each that is chosen (AGE-062). */
function SpecialistChecks({ field, specialists }: { field: FieldState; specialists: Specialist[] }) {
	const chosen = [field.initialValue].flat()
	return (
		<fieldset className="stack stack--1" aria-describedby={field.errors?.length ? field.errorId : undefined}>
			<legend className="label">Especialistas</legend>
			{specialists.map(({ id, name }, index) => (
				<Check
					key={id}
					id={index === 0 ? field.id : undefined}
					name={field.name}
					value={id}
					defaultChecked={chosen.includes(id)}
				>
					{name}
				</Check>
			))}
			<FieldError field={field} label="Especialistas" />
		</fieldset>
	)
}
