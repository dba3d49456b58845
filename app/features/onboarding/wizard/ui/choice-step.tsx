import { Form } from '@remix-run/react'
import { wizardHome } from '../paths.ts'
import { groupNames, type Move, type UseGroup, type UseOption, type Uses, useGroups } from '../schemas.ts'
import { MoveFields } from './move-form.tsx'
import { usePausedSubmit } from './use-paused-submit.ts'

const groupTexts: Record<UseGroup, { name: string; text: string }> = {
	appointment: { name: 'Agendar citas', text: 'Que reserven contigo sin que tengas que contestar.' },
	product: { name: 'Vender productos', text: 'Que pregunten, elijan y compren por mensaje.' },
	eventManagement: { name: 'Organizar eventos', text: 'Que aparten su lugar y no se les olvide.' },
	agileRecruitment: { name: 'Reclutar personal', text: 'Que quienes se postulan tengan su entrevista.' },
}
const optionTexts: Record<UseOption, string> = {
	serviceAppointment: 'Citas para mis servicios',
	salesCalls: 'Llamadas de venta',
	propertyTour: 'Visitas a inmuebles',
	physicalProductsSells: 'Productos físicos',
	infoProductsSells: 'Infoproductos',
	events: 'Eventos',
	selectionProcess: 'Procesos de selección',
}

type StepProps = { uses: Uses; version: number }

/** What the business is for. */
export function PurposeStep({ uses, version }: StepProps) {
	const choices = groupNames.map((id) => ({ id, ...groupTexts[id], isOn: uses[id].isActive }))
	return <Choices title="¿Para qué lo quieres?" move="pickUse" version={version} choices={choices} />
}

/** One of the options of the chosen purpose. */
export function OptionStep({ uses, version }: StepProps) {
	const group = groupNames.find((name) => uses[name].isActive) ?? 'appointment'
	const on: Partial<Record<UseOption, boolean>> = uses[group]
	const choices = useGroups[group].map((id) => ({ id, name: optionTexts[id], isOn: on[id] === true }))
	return <Choices title={groupTexts[group].name} move="pickOption" version={version} choices={choices} />
}

type ChoicesProps = {
	title: string
	move: Move['move']
	version: number
	choices: { id: string; name: string; text?: string; isOn: boolean }[]
}

function Choices({ title, move, version, choices }: ChoicesProps) {
	const { chosen, onSubmit } = usePausedSubmit('choice')
	return (
		<Form className="stack" method="post" action={`${wizardHome}?index`} onSubmit={onSubmit}>
			<h2>{title}</h2>
			<MoveFields move={move} version={version} />
			<div className="wizard-choices">
				{choices.map(({ id, name, text, isOn }) => (
					<button
						key={id}
						className="card wizard-choice"
						type="submit"
						name="choice"
						value={id}
						aria-current={(chosen === undefined ? isOn : chosen === id) || undefined}
					>
						<b>{name}</b>
						{text ? <span className="muted">{text}</span> : null}
					</button>
				))}
			</div>
		</Form>
	)
}
