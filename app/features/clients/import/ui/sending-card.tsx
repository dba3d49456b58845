import { Progress } from '#app/ui/feedback/progress.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { useLookingAgain } from '#app/ui/use-looking-again.ts'
import { type ImportState } from '../schemas-import.ts'
import { counted, home } from './import-frame.tsx'
import { batchesOf, paceOf } from './pace.ts'

const words = { sent: 'enviado', now: 'en curso', waiting: 'en espera' }
const tones = { sent: 'ok', now: 'agendada', waiting: '' }

/** How far the sending is; it goes on without this page (IMP-023). */
export function SendingCard({ state, now }: { state: ImportState; now: number }) {
	useLookingAgain()
	const { id, done, total } = state
	const pace = paceOf(state, now)
	const { at, of, shown } = batchesOf(state)
	const isUndo = state.state === 'deshaciendo'
	return (
		<div className="card import-run">
			<div className="row row--wrap">
				<h2 className="grow">{isUndo ? 'Deshaciendo la carga' : 'Enviando contactos'}</h2>
				{isUndo ? null : (
					<span className="status" data-status="agendada">
						Lote {at} de {of}
					</span>
				)}
			</div>
			{isUndo ? null : (
				<>
					<p>
						<span className="big">{counted(done)}</span>{' '}
						<span className="muted">
							de <span className="num">{counted(total)}</span> filas
						</span>
					</p>
					<Progress
						value={done}
						max={Math.max(total, 1)}
						label={`${counted(done)} de ${counted(total)} filas enviadas`}
					/>
					{pace ? (
						<p className="row row--wrap" role="status">
							<span className="num">{counted(pace.rate)} por segundo</span>
							<span className="muted" aria-hidden="true">
								·
							</span>
							<span>{pace.rest}</span>
						</p>
					) : null}
					<ol className="import-batches">
						{shown.map(({ number, state: how, rows, done: inIt }) => (
							<li key={number}>
								<span className="status" data-status={tones[how]}>
									Lote {number}, {words[how]}
								</span>
								<span className="muted num">{how === 'now' ? `${inIt} de ${rows}` : `${rows} filas`}</span>
							</li>
						))}
					</ol>
				</>
			)}
			<div className="row row--wrap">
				<p className="caption grow">
					Puedes salir de esta página:{' '}
					{isUndo ? 'sigue solo.' : 'el envío sigue. Si un lote falla, se cuenta como fallido y los demás se envían.'}{' '}
					<a href={`${home}/${id}`}>Actualizar</a>
				</p>
				{isUndo ? null : (
					<PressForm look="secondary" icon="x" action={`${home}/${id}/cancelar`}>
						Cancelar lo que falta
					</PressForm>
				)}
			</div>
		</div>
	)
}
