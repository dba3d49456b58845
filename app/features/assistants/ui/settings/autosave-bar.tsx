import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type SaveState } from './use-autosave.ts'
import './settings.css'

/** Foot of a form that saves itself: what became of the last change; the button is for who has no script, or no patience. */
export function AutosaveBar({ state, isOff }: { state: SaveState; isOff?: boolean }) {
	const hydrated = useHydrated()
	return (
		<div className="savebar">
			<span className="grow" role="status" aria-live="polite">
				{hydrated && !isOff ? <Told state={state} /> : null}
			</span>
			<SaveButton look={hydrated && !isOff && state.kind !== 'failed' ? 'secondary' : 'primary'}>Guardar</SaveButton>
		</div>
	)
}

function Told({ state }: { state: SaveState }) {
	if (state.kind === 'saved') {
		return (
			<span className="saved">
				<Icon name="circle-check" />
				Cambios guardados correctamente
			</span>
		)
	}
	if (state.kind === 'failed') {
		return (
			<span className="saved saved--not">
				<Icon name="circle-x" />
				{state.message}. Lo que escribiste sigue aquí.
			</span>
		)
	}
	if (state.kind === 'invalid') return <span className="dirty">No se guardó: revisa los campos marcados</span>
	if (state.kind === 'idle') return <span className="muted text-2">Se guarda solo al dejar de escribir</span>
	return <span className="muted text-2">Guardando...</span>
}
