import { type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type Assignees } from '../desk/schemas-desk.ts'

type AssignDialogProps = Assignees & {
	/** Who answers for it now. */
	current?: string
	parent: string
	lastResult?: SubmissionResult<string[]> | null
}

/** Who of the team answers for a conversation. */
export function AssignDialog({ people, current, parent, lastResult }: AssignDialogProps) {
	const errors = lastResult?.error?.assigneeId ?? undefined
	return (
		<DialogRoute
			title="Asignar la conversación"
			below={<p className="muted">Quien la atiende la encuentra en «Mías».</p>}
			parent={parent}
			size="small"
		>
			<Form className="contents" method="post" preventScrollReset>
				<DialogBody>
					<div className="stack">
						{lastResult?.error?.[''] ? <Callout status="fallo">{lastResult.error[''].join(' ')}</Callout> : null}
						<Select
							field={plainField('assigneeId', { value: current ?? '', errors })}
							label="Persona del equipo"
							placeholder="Sin asignar"
							options={people}
							data-autofocus
						/>
					</div>
				</DialogBody>
				<DialogFoot>
					<FormButtons cancelTo={parent} save="Asignar" />
				</DialogFoot>
			</Form>
		</DialogRoute>
	)
}
