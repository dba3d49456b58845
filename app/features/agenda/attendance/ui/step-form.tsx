import { Form } from '@remix-run/react'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pressedSteps, type Step, steps, stepWords } from '../steps.ts'
import './step-form.css'

type StepFormProps = {
	/** Where it posts to. */
	action: string
	/** Who comes, for who hears the buttons instead of seeing whose they are. */
	name: string
	step: Step
}

/** 'Llegó', 'En silla', 'Terminó', side by side: each is one press. */
export function StepForm({ action, name, step }: StepFormProps) {
	return (
		<Form className="seg" method="post" action={action} preventScrollReset aria-label={`Momento de la cita de ${name}`}>
			<BackField />
			{pressedSteps.map((one) => {
				const isPast = steps.indexOf(one) < steps.indexOf(step)
				return (
					<button
						key={one}
						type="submit"
						name="step"
						value={one}
						aria-pressed={one === step}
						className={isPast ? 'is-past' : undefined}
					>
						{isPast ? <Icon name="check" size="xs" /> : null}
						{stepWords[one]}
						<span className="sr">, {name}</span>
					</button>
				)
			})}
		</Form>
	)
}

/** The one step that most probably comes next. */
export function NextStepForm({ action, name, next }: Omit<StepFormProps, 'step'> & { next: Step }) {
	return (
		<Form method="post" action={action} preventScrollReset>
			<BackField />
			<button className="btn btn--secondary" type="submit" name="step" value={next}>
				{stepWords[next]}
				<span className="sr">, {name}</span>
			</button>
		</Form>
	)
}
