/** Only where something truly waits: `lines` grey lines, said once as 'Cargando'. */
export function Skeleton({ lines = 2 }: { lines?: number }) {
	return (
		<div className="stack stack--1" aria-busy="true" role="status">
			<span className="sr">Cargando</span>
			{Array.from({ length: lines }, (_, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
				<span key={line} className="skeleton" style={{ width: `${line % 2 ? 75 : 40}%` }} />
			))}
		</div>
	)
}
