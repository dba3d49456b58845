import { decode } from 'jpeg-js'
import { expect, test } from 'vitest'
import { packedAsJpeg } from './jpeg.server.ts'

function plain([red, green, blue]: [number, number, number], { width, height }: { width: number; height: number }) {
	const pixels = new Uint8Array(width * height * 4)
	for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
	return { pixels, width, height }
}

test('pictures that are asked for together come back each as itself', async () => {
	const size = { width: 40, height: 24 }
	const colors: [number, number, number][] = [
		[200, 40, 40],
		[40, 60, 200],
	]
	const packed = await Promise.all(colors.map((color) => packedAsJpeg(plain(color, size))))
	for (const [index, bytes] of packed.entries()) {
		const { data, width, height } = decode(bytes)
		expect({ width, height }).toEqual(size)
		for (const [place, value] of (colors[index] ?? []).entries())
			expect(Math.abs((data[place] ?? 0) - value)).toBeLessThan(8)
	}
})

test('others have their turn while a picture is packed, and one that can not be packed holds up none', async () => {
	let turns = 0
	const counting = setInterval(() => turns++, 1)
	const bytes = await packedAsJpeg(plain([90, 120, 60], { width: 1080, height: 1350 }))
	clearInterval(counting)
	expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
	expect(turns).toBeGreaterThan(10)
	const odd = { pixels: new Uint8Array(4), width: 1n as unknown as number, height: 1 }
	await expect(packedAsJpeg(odd)).rejects.toThrow()
	expect((await packedAsJpeg(plain([1, 2, 3], { width: 8, height: 8 }))).length).toBeGreaterThan(100)
})
