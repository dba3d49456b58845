import { countText } from '#app/lib/words/counted.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Underway } from '#app/ui/importing/underway.tsx'
import { type MoveIn } from '../schemas.ts'
import { kindWords } from '../words.ts'

/** What became of a file, or how far it is. */
export function FileResult({ moveIn }: { moveIn: MoveIn }) {
	const { id, kind, state, made, there, refused } = moveIn
	const { title, to, one } = kindWords[kind]
	const address = `/mudanza/archivo/${id}`
	if (state === 'running' || state === 'undoing') return <StillRunning moveIn={moveIn} address={address} />
	return (
		<section className="card card-body stack">
			<Callout status={state === 'done' ? 'ok' : 'aviso'}>{outcomeOf(moveIn)}</Callout>
			{there > 0 ? (
				<p>
					{countText(there, 'fila')} ya {there === 1 ? 'estaba' : 'estaban'} y se {there === 1 ? 'quedó' : 'quedaron'}{' '}
					igual.
				</p>
			) : null}
			{refused > 0 ? (
				<p>
					{countText(refused, 'fila')} no {refused === 1 ? 'se tomó' : 'se tomaron'}
					{moveIn.areRowsKept
						? ': descarga el archivo, corrige lo que dice la última columna y vuelve a subirlo. Se guarda 30 días.'
						: '. Ya no se guardan: pasaron más de 30 días.'}
				</p>
			) : null}
			<div className="row flex-wrap">
				<LinkButton to={to}>Ver {title.toLowerCase()}</LinkButton>
				<LinkButton to="/mudanza">Seguir con la mudanza</LinkButton>
				{refused > 0 && moveIn.areRowsKept ? (
					<LinkButton icon="file-down" to={`${address}/rechazadas.csv`} reloadDocument>
						Descargar las rechazadas
					</LinkButton>
				) : null}
				{moveIn.isUndoable && made > 0 ? (
					<PressForm action={`${address}/deshacer`} look="danger-ghost">
						Deshacer: quitar {made === 1 ? `1 ${one}` : `lo que trajo (${made})`}
					</PressForm>
				) : null}
			</div>
		</section>
	)
}

function outcomeOf({ kind, state, made, kept }: MoveIn): string {
	const { one } = kindWords[kind]
	if (state === 'undone') {
		const rest =
			kept > 0
				? ` ${countText(kept, 'registro')} se ${kept === 1 ? 'quedó' : 'quedaron'}: ya se ${kept === 1 ? 'usó o cambió' : 'usaron o cambiaron'}.`
				: ''
		return `Esta mudanza se deshizo.${rest}`
	}
	const brought = `${made === 1 ? 'Se creó' : 'Se crearon'} ${countText(made, one)}.`
	return state === 'cancelled' ? `Se detuvo. ${brought}` : brought
}

function StillRunning({ moveIn, address }: { moveIn: MoveIn; address: string }) {
	const { state, rows, made, there, refused } = moveIn
	if (state === 'undoing') return <Underway done={null} rows={rows} label="Se está deshaciendo." address={address} />
	return (
		<Underway done={made + there + refused} rows={rows} address={address}>
			<PressForm action={`${address}/detener`} look="ghost">
				Detener
			</PressForm>
		</Underway>
	)
}
