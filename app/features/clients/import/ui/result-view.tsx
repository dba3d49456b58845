import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type ImportState, importTexts } from '../schemas-import.ts'
import { Counts, counted, home, rowsText } from './import-frame.tsx'

const heads = {
	terminada: { status: 'ok', text: 'Carga masiva completada' },
	cancelada: { status: 'aviso', text: 'Carga masiva cancelada' },
	fallida: { status: 'fallo', text: importTexts.failed },
	deshecha: { status: 'info', text: 'Carga masiva deshecha' },
} as const
type Ended = keyof typeof heads
type ResultViewProps = { state: ImportState & { state: Ended }; timeZone: string; mayUndo: boolean }

/** What came of an import: who was made, what was not taken and why, and the way back (IMP-026 to IMP-028). */
export function ResultView({ state, timeZone, mayUndo }: ResultViewProps) {
	const { id, name, created, updated, mended, skipped, failed, invalid, undoUntil, startedAt, finishedAt } = state
	const { status, text } = heads[state.state]
	const refused = skipped + failed + invalid
	const unsent = state.state === 'deshecha' ? 0 : Math.max(0, state.total - state.done)
	const seconds =
		startedAt !== null && finishedAt !== null ? Math.max(1, Math.round((finishedAt - startedAt) / 1000)) : null
	const took = seconds === null ? '' : ` en ${seconds === 1 ? '1 segundo' : `${counted(seconds)} segundos`}`
	return (
		<>
			<Callout status={status} role="status">
				<b>{state.state === 'fallida' && state.problem ? state.problem : text}</b>
				<p className="muted">
					{name} · {rowsText(state.done)}
					{took}
					{mended > 0 ? ` · ${counted(mended)} con corrección` : ''}
					{updated > 0 ? ` · ${counted(updated)} ${updated === 1 ? 'actualizado' : 'actualizados'}` : ''}
					{state.kept > 0 ? ` · ${kept(state.kept)}` : ''}
				</p>
			</Callout>
			<Counts
				counts={[
					{ name: 'Creados', count: created, tone: 'ok', icon: 'circle-check' },
					{ name: 'Ya registrados, omitidos', count: skipped, tone: 'aviso', icon: 'repeat' },
					{ name: 'Fallidos', count: failed, tone: 'fallo', icon: 'circle-x' },
					{ name: 'Inválidos, sin enviar', count: invalid, tone: 'fallo', icon: 'circle-x' },
				]}
			/>
			<div className="import-two">
				<Card title={whatCame(state, refused, unsent)}>
					{refused > 0 ? (
						<>
							<p className="muted">
								El archivo trae tus columnas y una más, «Motivo». Corrígelo y súbelo otra vez: solo se crean los que
								faltan.
							</p>
							<LinkButton icon="file-down" to={`${home}/${id}/rechazadas.csv`} reloadDocument>
								Descargar filas-rechazadas.csv
							</LinkButton>
						</>
					) : null}
					{unsent > 0 ? (
						<p className="muted">
							Se enviaron {counted(state.done)} de {rowsText(state.total)}. Sube el mismo archivo otra vez para las que
							faltan: a quien ya entró se le omite.
						</p>
					) : null}
					<div className="row row--wrap">
						<LinkButton to={home}>Subir otro archivo</LinkButton>
						<LinkButton look="primary" to="/contactos?orden=alta">
							Ver los contactos
						</LinkButton>
					</div>
				</Card>
				{mayUndo && undoUntil !== null && created + updated > 0 ? (
					<Card title="¿Te equivocaste de archivo?">
						<p className="muted">
							Puedes deshacer hasta el {dateTimeText(undoUntil, timeZone)}. Se borran los contactos que creó esta carga
							y los que actualizó quedan como estaban, menos los que ya se hayan usado o cambiado.
						</p>
						<LinkButton look="danger-ghost" to={`${home}/${id}/deshacer`} preventScrollReset>
							Deshacer la carga
						</LinkButton>
					</Card>
				) : null}
			</div>
		</>
	)
}

function whatCame({ state }: { state: Ended }, refused: number, unsent: number): string {
	if (state === 'deshecha') return 'Se quitó lo que había entrado'
	if (refused > 0) return `${rowsText(refused)} no ${refused === 1 ? 'entró' : 'entraron'}`
	if (unsent > 0) return `${rowsText(unsent)} no se ${unsent === 1 ? 'envió' : 'enviaron'}`
	return 'Entraron todas las filas'
}

/** Who was used or changed after the import is left alone by its undo. */
const kept = (people: number) =>
	people === 1 ? '1 se quedó porque ya se usó' : `${counted(people)} se quedaron porque ya se usaron`
