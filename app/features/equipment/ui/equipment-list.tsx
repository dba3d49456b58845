import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { type Equipment } from '../schemas.ts'

type EquipmentListProps = {
	equipment: Equipment[]
	/** Names of the services that occupy each, by its id. */
	usedBy: Record<string, string[]>
	path: string
	mayEdit: boolean
}

export function EquipmentList({ equipment, usedBy, path, mayEdit }: EquipmentListProps) {
	if (equipment.length === 0) {
		return (
			<p className="muted">
				Aquí van las cabinas, camillas o aparatos que un servicio ocupa. Así nadie agenda dos citas en la única cabina.
			</p>
		)
	}
	return (
		<ul className="list list--flush">
			{equipment.map(({ id, name, capacity, isArchived }) => (
				<li key={id}>
					<span className="grow">
						<b>{name}</b> <span className="muted num">× {capacity}</span>
						{isArchived ? <StatusChip>Archivado</StatusChip> : null}
						<span className="caption block">{usedBy[id]?.join(', ') ?? 'Ningún servicio lo ocupa todavía'}</span>
					</span>
					{mayEdit ? (
						<>
							<LinkButton look="ghost" size="s" icon="pencil" iconOnly to={`${path}/${id}`} preventScrollReset>
								Editar {name}
							</LinkButton>
							<PressForm
								action={`${path}/${id}/${isArchived ? 'desarchivar' : 'archivar'}`}
								look="ghost"
								size="s"
								icon="archive"
								iconOnly
							>
								{isArchived ? 'Desarchivar' : 'Archivar'} {name}
							</PressForm>
						</>
					) : null}
				</li>
			))}
		</ul>
	)
}
