import { Form } from '@remix-run/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { nowhere } from '../names.ts'
import { type Phase } from '../schemas.ts'

type MoveDialogProps = {
	name: string
	/** Where they stand. */
	current: string
	phases: Phase[]
	parent: string
}

/** Where somebody is to stand: one button for each scenario. */
export function MoveDialog({ name, current, phases, parent }: MoveDialogProps) {
	return (
		<DialogRoute title={`Mover a ${name}`} parent={parent}>
			<Form className="contents" method="post" preventScrollReset>
				<DialogBody>
					<div className="stack">
						{phases.map((phase) => (
							<section key={phase.id} className="stack stack--1" aria-label={phase.name}>
								<h3>{phase.name}</h3>
								<div className="row row--wrap">
									{phase.scenarios.map((scenario) => {
										const place = `${phase.formattedName}.${scenario.formattedName}`
										return <Choice key={scenario.id} place={place} name={scenario.name} isHere={place === current} />
									})}
								</div>
							</section>
						))}
						<section className="stack stack--1" aria-label="Sin fase">
							<h3>Sin fase</h3>
							<div className="row row--wrap">
								<Choice place={nowhere} name="Sacar del funnel" isHere={current === nowhere} />
							</div>
						</section>
					</div>
				</DialogBody>
				<DialogFoot>
					<LinkButton look="ghost" to={parent} preventScrollReset>
						Cancelar
					</LinkButton>
				</DialogFoot>
			</Form>
		</DialogRoute>
	)
}

function Choice({ place, name, isHere }: { place: string; name: string; isHere: boolean }) {
	return (
		<Button size="s" name="phase" value={place} disabled={isHere} aria-current={isHere ? 'true' : undefined}>
			{name}
			{isHere ? ' (aquí está)' : ''}
		</Button>
	)
}
