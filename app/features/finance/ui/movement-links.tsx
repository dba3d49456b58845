import { LinkButton } from '#app/ui/button.tsx'

type MovementLinksProps = { query: string; mayEdit: boolean; mayExport: boolean; mayTransfer: boolean }

/** What else there is of movements; `query` keeps the filters of the list. */
export function MovementLinks({ query, mayEdit, mayExport, mayTransfer }: MovementLinksProps) {
	return (
		<nav className="row flex-wrap" aria-label="Más de los movimientos">
			<LinkButton size="s" icon="repeat" to="/finanzas/movimientos/recurrentes">
				Gastos que se repiten
			</LinkButton>
			<LinkButton size="s" icon="credit-card" to="/finanzas/reclamos">
				Pagos reclamados
			</LinkButton>
			{mayEdit ? (
				<>
					<LinkButton size="s" icon="tag" to="/finanzas/movimientos/categorias">
						Categorías
					</LinkButton>
					<LinkButton size="s" icon="file-text" to="/finanzas/movimientos/importar">
						Importar
					</LinkButton>
					{mayTransfer ? (
						<LinkButton
							size="s"
							icon="arrow-left-right"
							to={`/finanzas/movimientos/traspaso${query}`}
							preventScrollReset
						>
							Traspaso entre sucursales
						</LinkButton>
					) : null}
				</>
			) : null}
			{mayExport ? (
				<>
					<LinkButton size="s" icon="file-down" to={`/finanzas/movimientos.csv${query}`} reloadDocument>
						Exportar CSV
					</LinkButton>
					<LinkButton size="s" icon="file-down" to={`/finanzas/movimientos.xlsx${query}`} reloadDocument>
						Exportar Excel
					</LinkButton>
				</>
			) : null}
		</nav>
	)
}
