import { type SubmissionResult } from '@conform-to/react'
import { LinkButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { type PastMerge } from '../merging/schemas-merging.ts'

export type UnmergeProps = {
	merge: PastMerge
	/** When it was, in words. */
	when: string
	parent: string
	lastResult?: SubmissionResult<string[]> | null
}

/** Asks before two that became one are two again, or says why they can't be. */
export function UnmergeDialog({ merge, when, parent, lastResult }: UnmergeProps) {
	const { id, mergedName, by, problem = lastResult?.error?.mergeId?.[0] } = merge
	const said = `Se unió el ${when}${by ? `, por ${by}` : ''}.`
	if (problem) {
		return (
			<DialogRoute
				size="small"
				title={`Separar a ${mergedName}`}
				below={<p className="muted">{said}</p>}
				parent={parent}
			>
				<DialogBody>
					<Callout status="aviso">{`${problem}.`}</Callout>
				</DialogBody>
				<DialogFoot>
					<LinkButton to={parent} preventScrollReset>
						Cerrar
					</LinkButton>
				</DialogFoot>
			</DialogRoute>
		)
	}
	return (
		<ConfirmDialog
			title={`¿Separar a ${mergedName}?`}
			text={`${said} Cada contacto queda como estaba, con sus mensajes, citas, pagos y notas. Lo que se agregó después se queda aquí.`}
			parent={parent}
			confirm="Separar"
			confirming="Separando..."
		>
			<input type="hidden" name="mergeId" value={id} />
		</ConfirmDialog>
	)
}
