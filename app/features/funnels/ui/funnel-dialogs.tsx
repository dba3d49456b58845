import { type SubmissionResult, useForm } from '@conform-to/react'
import { type z } from 'zod'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { actionLabels, actions, offeredActions, phaseTypeLabels, scenarioTypeLabels } from '../names.ts'
import { AddNote, AddPhase, type Phase, SaveFunnel, SaveScenario, type Scenario } from '../schemas.ts'

type DialogProps = { title: string; parent: string; result?: SubmissionResult }

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([id, name]) => ({ id, name }))

const Data = SaveFunnel.omit({ funnelId: true })

type DataProps = DialogProps & { values: z.input<typeof Data> }

/** What a funnel is called and what it is for. */
export function DataDialog({ title, parent, values, result }: DataProps) {
	const [form, { name, description }] = useForm<z.input<typeof Data>>({
		...{ id: 'datos-del-funnel', lastResult: result, defaultValue: values },
		...validatedBy(Data),
	})
	return (
		<FormDialog title={title} form={form} parent={parent} save="Guardar cambios">
			<ErrorSummary errors={form.errors} fields={[name, description]} />
			<TextField field={name} label="Nombre" maxLength={80} data-autofocus />
			<TextArea field={description} label="Descripción" optional rows={3} maxLength={300} />
		</FormDialog>
	)
}

const PhaseFields = AddPhase.omit({ funnelId: true })

type PhaseProps = DialogProps & { values: Partial<z.input<typeof PhaseFields>> }

/** What a phase is called, and of what kind it is. */
export function PhaseDialog({ title, parent, values, result }: PhaseProps) {
	const [form, { name, type }] = useForm<z.input<typeof PhaseFields>>({
		...{ id: 'fase', lastResult: result, defaultValue: values },
		...validatedBy(PhaseFields),
	})
	return (
		<FormDialog title={title} form={form} parent={parent} save="Guardar fase">
			<ErrorSummary errors={form.errors} fields={[name, type]} />
			<TextField field={name} label="Nombre" placeholder="Segunda visita" maxLength={60} data-autofocus />
			<Select field={type} label="Tipo" options={choices(phaseTypeLabels)} />
		</FormDialog>
	)
}

const ScenarioFields = SaveScenario.omit({ funnelId: true, phaseKey: true, scenarioKey: true })

type ScenarioProps = DialogProps & { phase: Phase; scenario?: Scenario }

/** One scenario of a phase; what another of the phase waits for already can't be chosen (FUN-019). */
export function ScenarioDialog({ title, parent, phase, scenario, result }: ScenarioProps) {
	const [form, { name, description, actionReference, type, waLabel }] = useForm<z.input<typeof ScenarioFields>>({
		...{ id: 'escenario', lastResult: result, defaultValue: startOf(scenario) },
		...validatedBy(ScenarioFields),
	})
	const taken = phase.scenarios.filter((one) => one.id !== scenario?.id).map((one) => one.actionReference)
	const offered = actions.filter(
		(action) => (offeredActions as readonly string[]).includes(action) || action === scenario?.actionReference,
	)
	return (
		<FormDialog
			title={title}
			below={<p className="muted">Fase: {phase.name}</p>}
			form={form}
			parent={parent}
			save="Guardar escenario"
		>
			<ErrorSummary errors={form.errors} fields={[name, description, actionReference, type, waLabel]} />
			<TextField field={name} label="Nombre" placeholder="Preguntó precio" maxLength={60} data-autofocus />
			<TextArea
				field={description}
				label="Descripción"
				optional
				rows={2}
				maxLength={100}
				hint="Máximo 100 caracteres."
			/>
			<Select
				field={actionReference}
				label="Referencia"
				hint="Lo que trae aquí a las personas. Cada una se usa una sola vez por fase."
				options={offered.map((id) => ({
					...{ id, name: actionLabels[id] },
					disabled: id !== 'none' && taken.includes(id),
				}))}
			/>
			<Select
				field={type}
				label="Tipo"
				hint="Automático: la gente llega sola por su referencia. Manual: solo la mueve el equipo."
				options={choices(scenarioTypeLabels)}
			/>
			<TextField field={waLabel} label="Etiqueta de WhatsApp" optional maxLength={60} />
		</FormDialog>
	)
}

function startOf(scenario?: Scenario): z.input<typeof ScenarioFields> {
	if (!scenario) return { name: '', actionReference: 'none', type: 'manual' }
	const { name, description, actionReference, type, waLabel } = scenario
	return { name, actionReference, type, description: description ?? undefined, waLabel: waLabel ?? undefined }
}

const NoteFields = AddNote.omit({ funnelId: true })

/** A note with its moment. */
export function NoteDialog({ title, parent, result }: DialogProps) {
	const [form, { text }] = useForm<z.input<typeof NoteFields>>({
		...{ id: 'nota-del-funnel', lastResult: result },
		...validatedBy(NoteFields),
	})
	return (
		<FormDialog title={title} form={form} parent={parent} save="Agregar nota">
			<ErrorSummary errors={form.errors} fields={[text]} />
			<TextArea
				field={text}
				label="Nota"
				hint="Queda con la fecha de hoy, y desde ahí puedes empezar a contar."
				placeholder="Empezó la promoción de mechas"
				rows={3}
				maxLength={500}
				data-autofocus
			/>
		</FormDialog>
	)
}
