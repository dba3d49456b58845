import { Link } from '@remix-run/react'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { type AssistantRecord } from '../../schemas.ts'

export type RuledNotices = Pick<AssistantRecord, 'id' | 'branchName' | 'noticesBy'>

/** One assistant of a branch rules what its clients are asked and reminded of: which one, and where. */
export function WhoseNotices({ assistant: { id, branchName, noticesBy } }: { assistant: RuledNotices }) {
	if (noticesBy?.id === id) {
		return (
			<p className="hint">
				Pedir confirmación, recordar y cancelar valen para todas las citas de {branchName}, también las que se agendan a
				mano, y aunque este asistente esté apagado.
			</p>
		)
	}
	if (!noticesBy) {
		return (
			<Callout status="aviso">
				En {branchName} nadie pide confirmación, recuerda ni cancela citas: eso lo rige un asistente para leads o
				clientes que no sea de pruebas.
			</Callout>
		)
	}
	return (
		<Callout status="info">
			En {branchName}, pedir confirmación, recordar y cancelar lo rige{' '}
			<Link to={`/asistentes/${noticesBy.id}/capacidades#cap-avisos`}>{noticesBy.name}</Link>: lo que enciendas aquí no
			se envía.
		</Callout>
	)
}

/** Behind a summary that names no notices: its switches for them are on, and another's count. */
export function NotItsNotices({ assistant: { branchName, noticesBy } }: { assistant: RuledNotices }) {
	if (!noticesBy) return ` En ${branchName} nadie pide confirmación ni recuerda citas: este asistente no las rige.`
	return (
		<>
			{' '}
			Las confirmaciones y los recordatorios de {branchName} los rige{' '}
			<Link to={`/asistentes/${noticesBy.id}/capacidades#cap-avisos`}>{noticesBy.name}</Link>.
		</>
	)
}
