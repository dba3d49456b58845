import { Badge } from '#app/ui/feedback/badge.tsx'
import { type MenuTag } from './menu-item.ts'

const looks = { beta: 'beta', nuevo: 'nuevo', proximamente: 'pronto' } as const
const words = { beta: 'beta', nuevo: 'nuevo', proximamente: 'próximamente' } as const

export function MenuTags({ tags, premium }: { tags: MenuTag[]; premium?: boolean }) {
	return (
		<>
			{tags.map((tag) => (
				<Badge key={tag} kind={looks[tag]}>
					{words[tag]}
				</Badge>
			))}
			{premium ? <Badge>premium</Badge> : null}
		</>
	)
}
