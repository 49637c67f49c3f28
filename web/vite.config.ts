import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledWords } from './vite/compiled-words.ts'
import { precompressed } from './vite/precompressed.ts'
import { slimContract } from './vite/slim-contract.ts'

export default defineConfig(({ command }) => ({
  plugins: [slimContract(), compiledWords(), tailwindcss(), reactRouter(), precompressed()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  // React and the router are built in, so that the server draws with their production code whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
