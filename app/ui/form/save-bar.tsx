import { LinkButton } from '../button.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { SaveButton } from './form-buttons.tsx'

/** Foot of a long form: it stays in sight, says that something is unsaved, and leaves or saves. */
export function SaveBar({ dirty, cancelTo, save }: { dirty: boolean; cancelTo: string; save: string }) {
	const hydrated = useHydrated()
	return (
		<div className="savebar">
			{hydrated && dirty ? <span className="dirty">Cambios sin guardar</span> : null}
			<span className="push" />
			<LinkButton look="ghost" to={cancelTo}>
				Cancelar
			</LinkButton>
			<SaveButton>{save}</SaveButton>
		</div>
	)
}
