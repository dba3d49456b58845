import { EmptyState } from '#app/ui/list/empty-state.tsx'

type NoSpecialistsProps = {
	/** One branch is shown alone. */
	inBranch: boolean
	mayAdd: boolean
}

/** In the place of a calendar that would only look closed: nobody works whose hours it could show. */
export function NoSpecialists({ inBranch, mayAdd }: NoSpecialistsProps) {
	return (
		<EmptyState
			title={inBranch ? 'Esta sucursal todavía no tiene especialistas' : 'Todavía no hay especialistas'}
			text="La agenda muestra los horarios de quienes atienden."
			action={mayAdd ? { to: '/especialistas/nuevo', icon: 'plus', text: 'Agregar especialista' } : undefined}
		/>
	)
}
