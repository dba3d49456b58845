import { Button, LinkButton } from '../button.tsx'

/** Below the filters of a list: the button without which nothing happens where no script runs, and the way out of them. */
export function FilterFoot({ used, home }: { used: number; home: string }) {
	return (
		<div className="row">
			<Button icon="funnel">Filtrar</Button>
			{used > 0 ? (
				<LinkButton look="ghost" to={home}>
					Quitar filtros
				</LinkButton>
			) : null}
		</div>
	)
}
