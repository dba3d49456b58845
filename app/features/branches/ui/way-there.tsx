/** On a line of its own, the map of where a branch is; nothing while nobody has said where that is. */
export function WayThere({ mapUrl }: { mapUrl: string }) {
	if (!mapUrl) return null
	return (
		<>
			<br />
			<a className="tap" href={mapUrl} target="_blank" rel="noreferrer">
				Cómo llegar
			</a>
		</>
	)
}
